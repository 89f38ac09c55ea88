// What happened, as a thread with a knot for each event, newest above.
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import { applicantMessages } from '#contract/applications/applicants.ts';
import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import type { Note } from '#contract/office/notes.ts';
import { cx } from '#web/lib/cx.ts';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { ThreadEntry, ThreadWaiting } from '#web/ui/thread.tsx';

import { UnreadMark } from '../unread-mark.tsx';
import { DeleteNote, NewNote, NoteCard } from '../../notes/notes.tsx';
import { ReceivedEntry } from './received-entry.tsx';
import { timelineWords, whoOf } from './timeline-words.ts';
import { useNotes, useTimeline } from './use-applicant.ts';
import { dateAndTime } from '../../words/company-time.ts';

interface TimelineProps {
  applicant: Applicant;
  mayWrite: boolean;
  noteRef: RefObject<HTMLTextAreaElement | null>;
}

export function Timeline({ applicant, mayWrite, noteRef }: TimelineProps) {
  const { id, name, notes } = applicant;
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTimeline(id);
  const noting = useNotes(id);
  const [toDelete, setToDelete] = useState<Note | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = data?.pages.flat() ?? [];
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} id="timeline" className="text-base font-semibold outline-none">
        Timeline
      </h2>
      {mayWrite && <NewNote key={id} noting={noting} area={noteRef} />}
      {isError && <LoadFailed message={applicantMessages.timelineFailed} onRetry={refetch} />}
      {!data && !isError && <ThreadWaiting />}
      <ol className="flex flex-col">
        {entries.map((entry, place) => (
          <Entry
            key={entry.id}
            entry={entry}
            who={whoOf(entry, name)}
            isLast={place === entries.length - 1 && !hasNextPage}
          >
            <Content entry={entry} notes={notes} applicant={applicant} mayWrite={mayWrite}>
              {(note) => <NoteCard noting={noting} note={note} mayWrite={mayWrite} onDelete={setToDelete} />}
            </Content>
          </Entry>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          What was before
        </Button>
      )}
      <DeleteNote note={toDelete} noting={noting} heading={heading} onClose={() => setToDelete(null)} />
    </section>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  who: string;
  isLast: boolean;
  children: ReactNode;
}

const signals: Partial<Record<TimelineEntry['kind'], string>> = {
  hired: 'border-accent bg-accent',
  mail_failed: 'border-danger bg-danger',
};

/** Not broken at their dashes. */
const DATES = /(\d{1,2}-\d{1,2}-\d{4})/;

function Entry({ entry, who, isLast, children }: EntryProps) {
  const { at, kind, data } = entry;
  const isNew = kind === 'mail_received' && data['is_read'] === false;
  return (
    <ThreadEntry isLast={isLast} knot={signals[kind]} className="pb-4">
      <p className={cx('wrap-anywhere', isNew && 'font-bold')}>
        {isNew && (
          <span className="me-1.5 inline-flex align-middle">
            <UnreadMark />
          </span>
        )}
        <span className={isNew ? undefined : 'font-medium'}>{who}</span>{' '}
        {timelineWords(entry)
          .split(DATES)
          .map((part, place) =>
            DATES.test(part) ? (
              <span key={place} className="whitespace-nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          )}
      </p>
      <time dateTime={at} className="block text-xs text-muted tabular-nums">
        {dateAndTime(at)}
      </time>
      {children}
    </ThreadEntry>
  );
}

interface ContentProps {
  entry: TimelineEntry;
  notes: readonly Note[];
  applicant: Applicant;
  mayWrite: boolean;
  children: (note: Note) => ReactNode;
}

/** A note stands there as it is now; a mail as it was written. */
function Content({ entry: { kind, data }, notes, applicant, mayWrite, children }: ContentProps) {
  if (kind === 'mail_received')
    return <ReceivedEntry applicant={applicant} mail={data} mayWrite={mayWrite} />;
  if (kind === 'mail_sent' || kind === 'mail_failed') return <MailText text={data['text']} />;
  if (kind !== 'note') return null;
  const note = notes.find(({ id }) => id === data['note']);
  return <div className="mt-1.5">{note ? children(note) : <p className="text-faint">Deleted since.</p>}</div>;
}

function MailText({ text }: { text: unknown }) {
  if (typeof text !== 'string' || text === '') return null;
  return (
    <details className="mt-1">
      <summary className="link w-fit cursor-pointer text-sm">Read the mail</summary>
      <p className="mt-1.5 rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}
