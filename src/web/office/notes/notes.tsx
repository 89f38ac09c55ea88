// Notes colleagues leave on a record: one to write, and those that are there.
import { useId, useState } from 'react';
import type { RefObject } from 'react';

import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';

import { noteDraft, noteMessages } from '#contract/office/notes.ts';
import type { Note } from '#contract/office/notes.ts';
import { HttpError } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { readUserId } from '#web/lib/session.ts';
import { takeFocus } from '#web/lib/take-focus.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

import { MentionArea } from './mention-area.tsx';
import type { Noting } from './use-noting.ts';

const emptyStart: FormStart = { values: { text: '' } };

const wordsOf = (error: unknown): string =>
  (error instanceof HttpError && error.answer.message) || noteMessages.saveFailed;

interface NewNoteProps {
  noting: Noting;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** What is typed is kept in this browser until it is sent. */
export function NewNote({ noting: { record, add, colleagues }, area }: NewNoteProps) {
  const [text, setText] = useState('');
  const unsent = useKeptForm({
    form: `note:${record}`,
    start: emptyStart,
    values: { text },
    put: (kept) => setText(String(kept['text'] ?? '')),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const { error } = noteDraft.safeParse({ text });
    setProblem(error?.issues[0]?.message ?? null);
    if (error || add.isPending) return;
    add.mutate(text, {
      onSuccess: () => {
        unsent.restart(emptyStart);
        setText('');
        // The button that was pressed is there only while there is something to send.
        area.current?.focus();
      },
      onError: (failure) => setProblem(wordsOf(failure)),
    });
  };
  const isStarted = text.trim() !== '';
  return (
    <div className="flex flex-col gap-2">
      <MentionArea
        areaRef={area}
        colleagues={colleagues}
        label="New note"
        placeholder="Write a note. @ tells a colleague."
        rows={isStarted ? 4 : 2}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onSend={send}
      />
      <Problem text={problem} />
      {isStarted && (
        <div className="flex items-center gap-3">
          <Button size="sm" variant="strong" busy={add.isPending} busyText="Saving..." onClick={send}>
            Add note
          </Button>
          <span className="text-xs text-muted max-sm:hidden">
            <kbd className="keycap">Ctrl Enter</kbd>
          </span>
        </div>
      )}
    </div>
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
            <span className="ml-auto flex">
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

function NoteEditor({ noting: { change, colleagues }, note, onDone }: NoteEditorProps) {
  // Frozen: what somebody else saves meanwhile does not move under whoever types.
  const [start, setStart] = useState(note);
  const [text, setText] = useState(note.text);
  const [problem, setProblem] = useState<string | null>(null);
  const headingId = useId();
  const isDirty = text !== start.text;
  const [isClosing, setIsClosing] = useState(false);
  const save = () => {
    const { error } = noteDraft.safeParse({ text });
    setProblem(error?.issues[0]?.message ?? null);
    if (error || change.isPending) return;
    change.mutate(
      { note: start, text },
      {
        onSuccess: onDone,
        onError: (failure) => {
          const meanwhile = changedMeanwhile<Note>(failure);
          if (!meanwhile) return setProblem(wordsOf(failure));
          setStart(meanwhile.current);
          setProblem(
            `This note was changed meanwhile, in another window of yours. It reads now: “${meanwhile.current.text}” Save once more to put yours over it.`,
          );
        },
      },
    );
  };
  return (
    <div role="group" aria-labelledby={headingId} className="flex flex-col gap-2">
      <p id={headingId} className="sr-only">
        Change the note
      </p>
      <MentionArea
        areaRef={takeFocus}
        colleagues={colleagues}
        label="Note"
        rows={4}
        value={text}
        onChange={setText}
        onSend={save}
      />
      <Problem text={problem} />
      <div className="flex gap-2">
        <Button size="sm" variant="strong" busy={change.isPending} busyText="Saving..." onClick={save}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={() => (isDirty ? setIsClosing(true) : onDone())}>
          Cancel
        </Button>
      </div>
      {isDirty && <LeaveGuard isClosing={isClosing} onStay={() => setIsClosing(false)} onDiscard={onDone} />}
    </div>
  );
}
