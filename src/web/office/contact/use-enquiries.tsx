// What can be done to the rows of the enquiries.
import { useMutation } from '@tanstack/react-query';

import type { Colleague } from '#contract/accounts/colleagues.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import type { Enquiry, EnquiryMarks, EnquiryState } from '#contract/contact/contact.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import { readUserId } from '#web/lib/session.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { counted } from '#web/office/words/plural.ts';

import { SkippedNames } from '../list/skipped-names.tsx';
import { changeKeyOf, unlessGone, useListEdits, withoutRow, withRow } from '../list/list-edits.ts';
import { overviewKey } from '../live/use-overview.ts';
import { keyOfRowChanges, newestVersion, noteVersion } from '../list/row-changes.ts';
import type { Done, RowChanges, Sent } from '../list/row-changes.ts';
import { useRowChanges } from '../list/use-row-changes.tsx';
import { fullName, isUnanswered } from './enquiry.ts';
import { enquiries } from './enquiry-list.ts';

export interface Marks {
  is_read?: boolean;
  is_spam?: boolean;
  state?: EnquiryState;
  assignee?: Colleague | null;
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

async function send({ rows, change, isBulk = false }: Sent<Enquiry, Marks>): Promise<Done<Enquiry>> {
  const [only, ...others] = rows;
  if (only && others.length === 0 && !isBulk) return { changed: [await sendOne(only, change)], skipped: [] };
  const ids = rows.map(({ id }) => id);
  const { data } = await http.send(contactCalls.markMany, { body: { ids, ...bodyOf(change) } });
  const changed = rows.filter(({ id }) => data.ids.includes(id)).map((row) => marked(row, change));
  return { changed, skipped: data.left_out };
}

async function sendOne(enquiry: Enquiry, marks: Marks): Promise<Enquiry> {
  const version = newestVersion(enquiries.key, enquiry);
  const { data } = await http.send(contactCalls.mark, {
    params: { id: String(enquiry.id) },
    body: bodyOf(marks),
    ...ifMatch({ version }),
  });
  noteVersion(enquiries.key, version, data);
  return data;
}

/** Whether a row belongs into a list with these filters. */
function fits(row: Enquiry, { is_spam, is_read, state, assignee }: Record<string, unknown>): boolean {
  // A list holds either spam or the rest.
  if (String(row.is_spam) !== (is_spam ?? 'false')) return false;
  if (is_read !== undefined && is_read !== String(row.is_read)) return false;
  if (state !== undefined && (state === 'unanswered' ? !isUnanswered(row) : state !== row.state))
    return false;
  if (assignee === undefined) return true;
  if (assignee === 'none') return row.assignee === null;
  return String(row.assignee?.id) === (assignee === 'me' ? readUserId() : assignee);
}

/** A row that does not fit its list any more leaves it. */
export const withMarked = (
  page: Page<Enquiry>,
  query: Record<string, unknown>,
  row: Enquiry,
): Page<Enquiry> => (fits(row, query) ? withRow(page, row) : withoutRow(page, row.id));

export const enquiryChanges: RowChanges<Enquiry, Marks> = {
  key: enquiries.key,
  also: [overviewKey],
  send,
  withChange: marked,
  before: (row, marks) => ({
    ...(marks.is_read !== undefined && { is_read: !marks.is_read }),
    ...(marks.is_spam !== undefined && { is_spam: !marks.is_spam }),
    ...(marked(row, marks).state !== row.state && { state: row.state }),
    ...(marks.assignee !== undefined && { assignee: row.assignee }),
  }),
  isShownBefore: () => true,
  onPage: withMarked,
};

export interface Marking {
  /** Somebody has it before their eyes; nothing is said about it. */
  seen(this: void, enquiry: Enquiry): void;
  /** At once, with the way back. False: it was refused, and that was said. */
  mark(this: void, rows: readonly Enquiry[], marks: Marks): Promise<boolean>;
}

export function useMarking(): Marking {
  const { run, quietly } = useRowChanges(enquiryChanges, {
    noun: 'enquiry',
    nameOf: fullName,
    done: (rows, changed, marks) => markedText(changed.length, rows.length, marks),
    refused: refusedText,
  });
  return {
    seen: (enquiry) => {
      if (!enquiry.is_read) quietly(enquiry, { is_read: true });
    },
    mark: run,
  };
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
  const { edit, settle } = useListEdits<Enquiry>(enquiries.key, overviewKey);
  return useMutation({
    mutationKey: [...changeKeyOf(enquiries.key), 'deletes'],
    scope: { id: JSON.stringify(keyOfRowChanges(enquiries.key)) },
    mutationFn: (enquiry: Enquiry) =>
      http
        .send(contactCalls.delete, {
          params: { id: String(enquiry.id) },
          ...ifMatch({ version: newestVersion(enquiries.key, enquiry) }),
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
