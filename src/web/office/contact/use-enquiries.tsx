// The enquiries as the office sees them: one page of the list, and what can be done to its rows.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { Colleague } from '#contract/accounts/colleagues.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import type { Enquiry, EnquiryMarks, EnquiryState } from '#contract/contact/contact.ts';
import type { Skipped, Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import { readUserId } from '#web/lib/session.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { counted } from '#web/office/words/plural.ts';

import { SkippedNames } from '../list/skipped-names.tsx';
import { changeKeyOf, unlessGone, useListEdits, withoutRow, withRow } from '../list/list-edits.ts';
import { useList, pageAt } from '../list/use-list.ts';
import { overviewKey } from '../live/use-overview.ts';
import { rowKey } from '../list/use-open-row.ts';
import { pagesKey } from '../queries/ask.ts';

export const enquiries = {
  key: pagesKey(contactCalls.list),
  call: contactCalls.list,
  rowsOf: (answer: Enquiry[]) => answer,
  readOne: async (id: number, signal: AbortSignal) =>
    (await http.send(contactCalls.read, { params: { id: String(id) }, signal })).data,
};
const defaults = {
  filters: ['is_spam', 'is_read', 'state', 'assignee'],
  sort: { column: 'created_at', direction: 'desc' },
} as const;

export const enquiriesAt = (search: URLSearchParams) => pageAt(enquiries, defaults, search);
export const useEnquiries = () => useList(enquiries, defaults);

export interface Marks {
  is_read?: boolean;
  is_spam?: boolean;
  state?: EnquiryState;
  assignee?: Colleague | null;
}

interface MarkRequest {
  rows: readonly Enquiry[];
  marks: Marks;
  /** Also one alone, whatever its version is by now: the way back of what was done to several. */
  isBulk?: boolean;
}

interface Marked {
  /** Those that changed. */
  ids: number[];
  left_out: Skipped;
}

const bodyOf = ({ assignee, ...marks }: Marks): EnquiryMarks => ({
  ...marks,
  ...(assignee !== undefined && { assignee: assignee?.id ?? null }),
});

/** What becomes of a row: given to somebody, a new one is open. */
const marked = (row: Enquiry, marks: Marks): Enquiry => ({
  ...row,
  ...(marks.assignee && row.state === 'new' && { state: 'open' as const }),
  ...marks,
});

// One after the other: a change names the version the one before it has made.
const inOrder = { scope: { id: 'change enquiries' }, mutationKey: changeKeyOf(enquiries.key) };

/** Marks made from here may be newer than the row that was shown. */
function newestOf(client: QueryClient, { id, version }: Enquiry): { version: number } {
  const own = client.getQueryData<Enquiry>(rowKey(enquiries.key, id));
  return { version: Math.max(version, own?.version ?? 0) };
}

/** Shows the marks at once and takes them back if the server refuses. */
function useMarkEnquiries() {
  const client = useQueryClient();
  const { edit, hold, settle } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  const markOne = async (enquiry: Enquiry, marks: Marks): Promise<Marked> => {
    const { id } = enquiry;
    const { data } = await http.send(contactCalls.mark, {
      params: { id: String(id) },
      body: bodyOf(marks),
      ...ifMatch(newestOf(client, enquiry)),
    });
    client.setQueryData(rowKey(enquiries.key, id), data);
    edit((page) => (page.rows.some((row) => row.id === id) ? withRow(page, data) : page));
    return { ids: [id], left_out: [] };
  };
  return useMutation({
    ...inOrder,
    mutationFn: async ({ rows, marks, isBulk = false }: MarkRequest): Promise<Marked> => {
      const [only, ...others] = rows;
      if (only && others.length === 0 && !isBulk) return markOne(only, marks);
      const ids = rows.map(({ id }) => id);
      return (await http.send(contactCalls.markMany, { body: { ids, ...bodyOf(marks) } })).data;
    },
    onMutate: async ({ rows, marks }) => {
      await hold();
      const before = client.getQueriesData<Page<Enquiry>>({ queryKey: enquiries.key });
      for (const { id } of rows) edit((page, query) => withMarks(page, id, marks, query));
      return before;
    },
    onError: (_error, _request, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page);
    },
    onSettled: settle,
  });
}

const UNANSWERED: ReadonlySet<EnquiryState> = new Set(['new', 'open']);
export const isUnanswered = ({ state }: Pick<Enquiry, 'state'>): boolean => UNANSWERED.has(state);

/** Whether a row belongs into a list with these filters. */
function fits(row: Enquiry, { is_read, state, assignee }: Record<string, unknown>): boolean {
  if (is_read !== undefined && is_read !== String(row.is_read)) return false;
  if (state !== undefined && (state === 'unanswered' ? !isUnanswered(row) : state !== row.state))
    return false;
  if (assignee === undefined) return true;
  if (assignee === 'none') return row.assignee === null;
  return String(row.assignee?.id) === (assignee === 'me' ? readUserId() : assignee);
}

/** A list holds either spam or the rest, and perhaps the unread alone: a row that does not fit any more leaves it. */
export function withMarks(
  page: Page<Enquiry>,
  id: number,
  marks: Marks,
  query: Record<string, unknown> = {},
): Page<Enquiry> {
  const row = page.rows.find((each) => each.id === id);
  if (!row) return page;
  const changesSide = marks.is_spam !== undefined && marks.is_spam !== row.is_spam;
  const after = marked(row, marks);
  return changesSide || !fits(after, query) ? withoutRow(page, id) : withRow(page, after);
}

export interface Marking {
  /** Somebody has it before their eyes; nothing is said about it. */
  seen(this: void, enquiry: Enquiry): void;
  /** At once, with the way back. False: it was refused, and that was said. */
  mark(this: void, rows: readonly Enquiry[], marks: Marks): Promise<boolean>;
}

export function useMarking(): Marking {
  const toast = useToast();
  const { mutate, mutateAsync } = useMarkEnquiries();
  return {
    seen: (enquiry) => {
      if (!enquiry.is_read) mutate({ rows: [enquiry], marks: { is_read: true } });
    },
    mark: async (rows, marks) => {
      try {
        const { ids, left_out } = await mutateAsync({ rows, marks });
        const changed = rows.filter(({ id }) => ids.includes(id));
        const text = (
          <>
            {markedText(changed.length, rows.length, marks)}
            <SkippedNames skipped={left_out} nameOf={namesIn(rows)} />
          </>
        );
        if (changed.length === 0) toast.show({ text, tone: 'error', dismissAfterMs: null });
        else
          toast.show({
            text,
            about: changed.map(({ id }) => `enquiry ${id} ${Object.keys(marks).join()}`),
            undo: async () => {
              const isBulk = rows.length > 1;
              for (const [before, some] of groupedBefore(changed, marks))
                await mutateAsync({ rows: some, marks: before, isBulk });
            },
          });
        return true;
      } catch (error) {
        toast.error(refusedText(error));
        return false;
      }
    },
  };
}

/** Rows by what they were before: each goes back to its own. */
export function groupedBefore(rows: readonly Enquiry[], marks: Marks): [Marks, Enquiry[]][] {
  const groups = new Map<string, [Marks, Enquiry[]]>();
  for (const row of rows) {
    const before: Marks = {
      ...(marks.is_read !== undefined && { is_read: !marks.is_read }),
      ...(marks.is_spam !== undefined && { is_spam: !marks.is_spam }),
      ...(marked(row, marks).state !== row.state && { state: row.state }),
      ...(marks.assignee !== undefined && { assignee: row.assignee }),
    };
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? [before, []];
    group[1].push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const enquiriesOf = (count: number): string => counted(count, 'enquiry', 'enquiries');

/** What was done, and to how many of those chosen. */
export function markedText(changed: number, chosen: number, marks: Marks): string {
  const done = doneWords(marks);
  if (chosen === 1) return `Enquiry ${done}.`;
  if (changed === chosen) return `${enquiriesOf(changed)} ${done}.`;
  return `${enquiriesOf(changed)} of ${chosen} ${done}.`;
}

function doneWords({ is_read, is_spam, state, assignee }: Marks): string {
  if (is_spam !== undefined) return `moved ${is_spam ? 'to spam' : 'out of spam'}`;
  if (assignee !== undefined) return assignee ? `given to ${assignee.name}` : 'given back: it is nobody’s';
  if (state !== undefined) return `marked as ${state}`;
  return `marked as ${is_read ? 'read' : 'unread'}`;
}

function refusedText(error: unknown): string {
  const changed = changedMeanwhile<Enquiry>(error);
  if (changed)
    return `Not marked: ${changed.changedBy ?? 'somebody else'} has changed this enquiry meanwhile. It is shown as it is now.`;
  if (isGone(error)) return 'This enquiry is gone: somebody else has deleted it meanwhile.';
  return 'Failed to mark the enquiry. Please try again.';
}

export function useDeleteEnquiry() {
  const client = useQueryClient();
  const { edit, settle } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  return useMutation({
    ...inOrder,
    mutationFn: (enquiry: Enquiry) =>
      http
        .send(contactCalls.delete, {
          params: { id: String(enquiry.id) },
          ...ifMatch(newestOf(client, enquiry)),
        })
        .catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    // Refused too: somebody else was quicker, and the list shows what they did.
    onSettled: settle,
  });
}

export function useDeleteEnquiries() {
  const toast = useToast();
  const { edit, refresh } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  return useMutation({
    mutationFn: (rows: readonly Enquiry[]) =>
      http.send(contactCalls.deleteMany, { body: { ids: rows.map(({ id }) => id) } }),
    onSuccess: ({ data: { changed, left_out } }, rows) => {
      for (const { id } of rows) edit((page) => withoutRow(page, id));
      toast.success(
        <>
          {changed < rows.length
            ? `${enquiriesOf(changed)} of ${rows.length} deleted.`
            : `${enquiriesOf(changed)} deleted.`}
          <SkippedNames skipped={left_out} nameOf={namesIn(rows)} />
        </>,
      );
      void refresh();
    },
  });
}

const namesIn =
  (rows: readonly Enquiry[]) =>
  (id: number): string | undefined => {
    const row = rows.find((each) => each.id === id);
    return row && fullName(row);
  };

export const fullName = ({ first_name, last_name }: Enquiry): string => `${first_name} ${last_name}`;
