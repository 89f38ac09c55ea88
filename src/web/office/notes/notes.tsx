// Notes colleagues leave on a record: one to write, and those that are there.
import { useId, useState } from 'react';
import type { RefObject } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';

import { noteDraft, noteMessages } from '#contract/office/notes.ts';
import type { Note } from '#contract/office/notes.ts';
import { readUserId } from '#web/lib/session.ts';
import { takeFocus } from '#web/lib/take-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { FormElement } from '#web/ui/form-element.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

import { ChangedMeanwhile } from '../form/changed-meanwhile.tsx';
import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { MentionArea } from './mention-area.tsx';
import type { Noting } from './use-noting.ts';

const empty = { text: '' };
const labels = { text: 'Note' };

interface NewNoteProps {
  noting: Noting;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** What is typed is kept in this browser until it is sent. */
export function NewNote({ noting: { record, add, colleagues }, area }: NewNoteProps) {
  const form = useRecordForm({
    name: `note:${record}`,
    empty,
    labels,
    schema: noteDraft,
    send: (_body, { values }) => add.mutateAsync(values.text),
    onSaved: () => {
      form.startOver();
      // The button that was pressed is there only while there is something to send.
      area.current?.focus();
    },
    failed: noteMessages.saveFailed,
    goneText: null,
  });
  const { text } = form.values;
  const isStarted = text.trim() !== '';
  return (
    <FormElement
      busy={form.isSaving}
      locked={!isStarted}
      onSubmit={form.submit}
      className="flex flex-col gap-2"
    >
      <MentionArea
        areaRef={area}
        colleagues={colleagues}
        label="New note"
        placeholder="Write a note. @ tells a colleague."
        rows={isStarted ? 4 : 2}
        value={text}
        onChange={(next) => form.set({ text: next })}
        isWrong={form.errorOf('text') !== undefined}
      />
      <Problem text={form.errorOf('text') ?? form.failure} />
      {isStarted && (
        <div className="flex items-center gap-3">
          <Button type="submit" size="sm" variant="strong" busy={form.isSaving} busyText="Saving...">
            Add note
          </Button>
          <span className="text-xs text-muted max-sm:hidden">
            <kbd className="keycap">Ctrl Enter</kbd>
          </span>
        </div>
      )}
    </FormElement>
  );
}

const Problem = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="text-danger">
      {text}
    </p>
  );

interface NoteCardProps {
  noting: Noting;
  note: Note;
  mayWrite: boolean;
  onDelete: (note: Note) => void;
}

/** A note as it is now; one's own can be changed. */
export function NoteCard({ noting, note, mayWrite, onDelete }: NoteCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const isOwn = mayWrite && String(note.by.id) === readUserId();
  const stopEditing = () => {
    setIsEditing(false);
    setWasEdited(true);
  };
  if (isEditing) return <NoteEditor noting={noting} note={note} onDone={stopEditing} />;
  return (
    <div className="group/note relative rounded-sm border border-line bg-surface px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-wrap">
        {splitMentions(note.text).map((piece, place) =>
          piece.startsWith('@') ? (
            <strong key={place} className="font-medium text-accent">
              {piece}
            </strong>
          ) : (
            piece
          ),
        )}
      </p>
      {(note.changed_at || isOwn) && (
        <div className="mt-1 flex min-h-control-sm items-center gap-1 text-xs text-muted">
          {note.changed_at && <span>Changed</span>}
          {isOwn && (
            <span className="ms-auto flex">
              <IconButton
                ref={wasEdited ? takeFocus : undefined}
                size="sm"
                label="Change this note"
                icon={<Pencil />}
                onClick={() => setIsEditing(true)}
              />
              <IconButton
                size="sm"
                tone="danger"
                label="Delete this note"
                icon={<Trash />}
                onClick={() => onDelete(note)}
              />
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** Names stand out wherever they begin a word. */
const splitMentions = (text: string): string[] => text.split(/(?<=^|[\s(])(@[\w.@+-]*\w)/);

interface NoteEditorProps {
  noting: Noting;
  note: Note;
  onDone: () => void;
}

function NoteEditor({ noting: { record, change, colleagues }, note, onDone }: NoteEditorProps) {
  const form = useRecordForm({
    name: `note:${record}:${note.id}`,
    empty,
    // Frozen: what somebody else saves meanwhile does not move under whoever types.
    row: note,
    valuesOf: ({ text }) => ({ text }),
    labels,
    schema: noteDraft,
    send: (_body, { values, version }) =>
      change.mutateAsync({ note: { ...note, version }, text: values.text }),
    onSaved: onDone,
    failed: noteMessages.saveFailed,
    goneText: null,
  });
  const headingId = useId();
  const [isClosing, setIsClosing] = useState(false);
  const { isDirty } = form.unsent;
  const discard = () => {
    form.unsent.forget();
    onDone();
  };
  return (
    <FormElement
      busy={form.isSaving}
      onSubmit={form.submit}
      aria-labelledby={headingId}
      className="flex flex-col gap-2"
    >
      <p id={headingId} className="sr-only">
        Change the note
      </p>
      <MentionArea
        areaRef={takeFocus}
        colleagues={colleagues}
        label="Note"
        rows={4}
        value={form.values.text}
        onChange={(text) => form.set({ text })}
        isWrong={form.errorOf('text') !== undefined}
      />
      <Problem text={form.errorOf('text') ?? form.failure} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="strong" busy={form.isSaving} busyText="Saving...">
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={() => (isDirty ? setIsClosing(true) : onDone())}>
          Cancel
        </Button>
      </div>
      {isDirty && <LeaveGuard isClosing={isClosing} onStay={() => setIsClosing(false)} onDiscard={discard} />}
      <ChangedMeanwhile {...form.conflict} />
    </FormElement>
  );
}

interface DeleteNoteProps {
  /** Null: closed. */
  note: Note | null;
  noting: Noting;
  /** The button that asked is gone with its note: the focus goes here. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const DeleteNote = ({ note, noting, heading, onClose }: DeleteNoteProps) => (
  <ConfirmDelete
    target={note}
    title="Delete this note?"
    text={() => 'It will be gone for good.'}
    deletion={noting.remove}
    failedText={noteMessages.deleteFailed}
    onClose={onClose}
    // Once the dialog has tried to give it back.
    onDeleted={() => requestAnimationFrame(() => heading.current?.focus())}
  />
);
