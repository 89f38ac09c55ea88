// How notes on a record are written, changed and deleted: what was sent shows at once, and is then asked for again.
import { useMutation } from '@tanstack/react-query';

import type { ListedColleague } from '#contract/accounts/colleagues.ts';
import type { Note, NoteCalls } from '#contract/office/notes.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone } from '../list/list-edits.ts';

interface Noted {
  calls: NoteCalls;
  id: number;
  /** What is typed is kept under it. */
  record: string;
  /** Changes the notes that are shown. */
  edit(change: (notes: Note[]) => Note[]): void;
  onSettled(): void;
  /** Who can be named. */
  colleagues: readonly ListedColleague[];
}

/** What a screen that shows notes brings along: how they are written, and who can be named. */
export type Noting = ReturnType<typeof useNoting>;

export function useNoting({ calls, id, record, edit, onSettled, colleagues }: Noted) {
  const toast = useToast();
  const params = { id: String(id) };
  const paramsOf = (note: Note) => ({ ...params, note: String(note.id) });
  const show = (note: Note) =>
    edit((notes) =>
      notes.some((each) => each.id === note.id)
        ? notes.map((each) => (each.id === note.id ? note : each))
        : [...notes, note],
    );
  const add = useMutation({
    mutationFn: async (text: string) => (await http.send(calls.addNote, { params, body: { text } })).data,
    onSuccess: show,
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ note, text }: { note: Note; text: string }) =>
      (await http.send(calls.changeNote, { params: paramsOf(note), body: { text }, ...ifMatch(note) })).data,
    onSuccess: show,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (note: Note) =>
      http.send(calls.deleteNote, { params: paramsOf(note), ...ifMatch(note) }).catch(unlessGone),
    onSuccess: (_nothing, note) => {
      edit((notes) => notes.filter((each) => each.id !== note.id));
      toast.success('Note deleted.');
    },
    onSettled,
  });
  return { record, add, change, remove, colleagues };
}
