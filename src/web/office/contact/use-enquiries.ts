// The enquiries as the office sees them: one page of the list, and what can be done to a row of it.
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { contactCalls } from '#contract/contact.ts';
import type { Enquiry } from '#contract/contact.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list-edits.ts';
import { useList } from '../use-list.ts';
import { overviewKey } from '../use-overview.ts';

const enquiries = {
  key: ['enquiries'],
  call: contactCalls.list,
  rowsOf: (answer: Enquiry[]) => answer,
};
const markKey = ['mark enquiry'];
const defaults = { filters: ['is_spam'], sort: { column: 'created_at', direction: 'desc' } } as const;

export const useEnquiries = () => useList(enquiries, defaults);

export interface Marks {
  is_read?: boolean;
  is_spam?: boolean;
}

/** Shows the mark at once and takes it back if the server refuses. */
function useMarkEnquiry(onFailure: () => void) {
  const client = useQueryClient();
  const { edit, refresh } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  return useMutation({
    mutationKey: markKey,
    mutationFn: ({ id, ...marks }: Marks & { id: number }) =>
      http.send(contactCalls.mark, { params: { id: String(id) }, body: marks }),
    onMutate: async ({ id, ...marks }) => {
      await client.cancelQueries({ queryKey: enquiries.key });
      const before = client.getQueriesData<Page<Enquiry>>({ queryKey: enquiries.key });
      edit((page) => withMarks(page, id, marks));
      return before;
    },
    onError: (_error, _request, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page);
      onFailure();
    },
    onSettled: () => {
      // With several on their way the last one asks again, or the list would jump back and forth.
      if (client.isMutating({ mutationKey: markKey }) === 1) void refresh();
    },
  });
}

/** A list holds either spam or the rest, so a row that changes sides leaves it. */
export function withMarks(page: Page<Enquiry>, id: number, marks: Marks): Page<Enquiry> {
  const row = page.rows.find((each) => each.id === id);
  if (!row) return page;
  if (marks.is_spam !== undefined && marks.is_spam !== row.is_spam) return withoutRow(page, id);
  return withRow(page, { ...row, ...marks });
}

export interface Marking {
  read(this: void, enquiry: Enquiry, isRead: boolean): Promise<unknown>;
  /** The row leaves the list, so a message offers the way back. */
  spam(this: void, enquiry: Enquiry, isSpam: boolean): Promise<unknown>;
}

export function useMarking(): Marking {
  const toast = useToast();
  const { mutate, mutateAsync } = useMarkEnquiry(() => toast.error('Failed to mark the enquiry. Please try again.'));
  return {
    read: ({ id }, is_read) => mutateAsync({ id, is_read }),
    spam: ({ id }, is_spam) => {
      const done = mutateAsync({ id, is_spam });
      toast.show({
        text: is_spam ? 'Moved to spam.' : 'Moved out of spam.',
        action: { label: 'Undo', onAction: () => mutate({ id, is_spam: !is_spam }) },
      });
      return done;
    },
  };
}

export function useDeleteEnquiry() {
  const { edit, refresh } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  return useMutation({
    mutationFn: ({ id }: Enquiry) =>
      http.send(contactCalls.delete, { params: { id: String(id) } }).catch(unlessGone),
    onSuccess: (_nothing, { id }) => {
      edit((page) => withoutRow(page, id));
      void refresh();
    },
  });
}

export const fullName = ({ first_name, last_name }: Enquiry): string => `${first_name} ${last_name}`;
