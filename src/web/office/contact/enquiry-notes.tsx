import { useRef, useState } from 'react';

import { enquiryMessages } from '#contract/contact/enquiries.ts';
import type { Note } from '#contract/office/notes.ts';

import { DeleteNote, NewNote, NoteCard } from '../notes/notes.tsx';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { useEnquiryNotes } from './use-conversation.ts';
import { dateAndTime } from '../words/company-time.ts';

/** For colleagues: the visitor never sees them. */
export function EnquiryNotes({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const { notes, noting } = useEnquiryNotes(id);
  const [toDelete, setToDelete] = useState<Note | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = notes.data ?? [];
  return (
    <section aria-labelledby="enquiry-notes" className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} id="enquiry-notes" className="font-semibold outline-none">
        Notes
      </h3>
      {notes.isError && <LoadFailed message={enquiryMessages.notesFailed} onRetry={notes.refetch} />}
      {shown.map((note) => (
        <div key={note.id}>
          <p className="mb-1 flex flex-wrap gap-x-2 text-xs text-muted">
            <span className="font-medium text-ink">{note.by.name}</span>
            <time dateTime={note.created_at}>{dateAndTime(note.created_at)}</time>
          </p>
          <NoteCard noting={noting} note={note} mayWrite={mayWrite} onDelete={setToDelete} />
        </div>
      ))}
      {notes.data && shown.length === 0 && !mayWrite && <p className="text-muted">No notes yet.</p>}
      {mayWrite && <NewNote noting={noting} area={area} />}
      <DeleteNote note={toDelete} noting={noting} heading={heading} onClose={() => setToDelete(null)} />
    </section>
  );
}
