// What was written about one enquiry: the thread, the notes, and how something is added to them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Enquiry } from '#contract/contact.ts';
import { enquiryCalls, replyTemplateCalls } from '#contract/enquiries.ts';
import type { ReplyDraft } from '#contract/enquiries.ts';
import type { Note } from '#contract/notes.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withRow } from '../list-edits.ts';
import { overviewKey } from '../use-overview.ts';
import { rowKey } from '../use-reading.ts';
import { enquiries } from './use-enquiries.ts';

const paramsOf = (id: number) => ({ id: String(id) });
const threadKey = (id: number) => ['enquiry thread', String(id)];
const notesKey = (id: number) => ['enquiry notes', String(id)];
export const replyTemplatesKey = ['all reply templates'];
const COLLEAGUES_STALE_MS = 60_000;

export const useThread = (id: number) =>
  useQuery({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) =>
      (await http.send(enquiryCalls.thread, { params: paramsOf(id), signal })).data,
  });

/** Everything about it once more, as the server has it now. */
export function useConversationRefresh(id: number) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [threadKey(id), notesKey(id), enquiries.key, rowKey(enquiries.key, id)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export const useEnquiryColleagues = () =>
  useQuery({
    queryKey: ['enquiry colleagues'],
    queryFn: async ({ signal }) => (await http.send(enquiryCalls.colleagues, { signal })).data,
    staleTime: COLLEAGUES_STALE_MS,
  });

/** Whose enquiries to show: one's own, nobody's, or a colleague's. */
export function useAssigneeChoices(): SelectOption[] {
  const { data = [] } = useEnquiryColleagues();
  return [
    { value: 'me', label: 'Mine' },
    { value: 'none', label: 'Nobody’s' },
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

export const useReplyTemplates = () =>
  useQuery({
    queryKey: replyTemplatesKey,
    queryFn: async ({ signal }) => (await http.send(replyTemplateCalls.list, { signal })).data,
  });

export function useReply(id: number) {
  const client = useQueryClient();
  const { edit, refresh } = useListEdits<Enquiry>(enquiries.key, overviewKey, threadKey(id));
  return useMutation({
    mutationFn: async ({ key, ...body }: ReplyDraft & { key: string }) =>
      (
        await http.send(enquiryCalls.reply, {
          params: paramsOf(id),
          body,
          headers: { 'Idempotency-Key': key },
        })
      ).data,
    onSuccess: ({ enquiry }) => {
      client.setQueryData(rowKey(enquiries.key, id), enquiry);
      edit((page) => withRow(page, enquiry));
    },
    onSettled: () => void refresh(),
  });
}

export function useEnquiryNotes(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  const { data: colleagues = [] } = useEnquiryColleagues();
  const notes = useQuery({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) =>
      (await http.send(enquiryCalls.notes, { params: paramsOf(id), signal })).data,
  });
  const edit = (change: (notes: Note[]) => Note[]) =>
    client.setQueryData<Note[]>(notesKey(id), (known) => known && change(known));
  const show = (note: Note) =>
    edit((known) =>
      known.some((each) => each.id === note.id)
        ? known.map((each) => (each.id === note.id ? note : each))
        : [...known, note],
    );
  const onSettled = () => void client.invalidateQueries({ queryKey: notesKey(id) });
  const noteParams = (note: Note) => ({ id: String(id), note: String(note.id) });
  const add = useMutation({
    mutationFn: async (text: string) =>
      (await http.send(enquiryCalls.addNote, { params: paramsOf(id), body: { text } })).data,
    onSuccess: show,
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ note, text }: { note: Note; text: string }) =>
      (
        await http.send(enquiryCalls.changeNote, {
          params: noteParams(note),
          body: { text },
          ...ifMatch(note),
        })
      ).data,
    onSuccess: show,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (note: Note) =>
      http.send(enquiryCalls.deleteNote, { params: noteParams(note), ...ifMatch(note) }).catch(unlessGone),
    onSuccess: (_nothing, note) => {
      edit((known) => known.filter((each) => each.id !== note.id));
      toast.success('Note deleted.');
    },
    onSettled,
  });
  return { notes, noting: { record: `enquiry:${id}`, add, change, colleagues }, remove };
}
