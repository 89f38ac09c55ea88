// What was written about one enquiry: the thread, the notes, and how something is added to them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Enquiry } from '#contract/contact/contact.ts';
import { enquiryCalls, replyTemplateCalls } from '#contract/contact/enquiries.ts';
import type { ReplyDraft } from '#contract/contact/enquiries.ts';
import type { ReceivedAttachment } from '#contract/office/received-mails.ts';
import type { Note } from '#contract/office/notes.ts';
import { http } from '#web/lib/http.ts';

import { useListEdits, withRow } from '../list/list-edits.ts';
import { useNoting } from '../notes/use-noting.ts';
import { overviewKey } from '../live/use-overview.ts';
import { rowKey } from '../list/use-open-row.ts';
import { enquiries } from './enquiry-list.ts';
import { useEnquiryColleagues } from './use-enquiry-colleagues.ts';
import { ask, callKey } from '../queries/ask.ts';

const paramsOf = (id: number) => ({ id: String(id) });
const threadKey = (id: number) => callKey(enquiryCalls.thread, { params: paramsOf(id) });
const notesKey = (id: number) => callKey(enquiryCalls.notes, { params: paramsOf(id) });
export const replyTemplatesKey = callKey(replyTemplateCalls.list);

export const useThread = (id: number) => useQuery(ask(enquiryCalls.thread, { params: paramsOf(id) }));

/** By its address, which the server has given. */
export const fetchAttachment = async (id: number, file: ReceivedAttachment): Promise<Blob> => {
  const [, mail = ''] = /\/received\/(\d+)\//.exec(file.url) ?? [];
  const params = { id: String(id), mail, n: String(file.id) };
  return (await http.send(enquiryCalls.attachment, { params })).data;
};

/** Everything about it once more, as the server has it now. */
export const useConversationRefresh = (id: number) =>
  useListEdits<Enquiry>(enquiries.key, threadKey(id), notesKey(id)).refresh;

export const useReplyTemplates = () => useQuery(ask(replyTemplateCalls.list));

export function useReply(id: number) {
  const client = useQueryClient();
  const { edit, refresh } = useListEdits<Enquiry>(enquiries.key, overviewKey, threadKey(id));
  return useMutation({
    mutationFn: async (body: ReplyDraft) =>
      (await http.send(enquiryCalls.reply, { params: paramsOf(id), body })).data,
    onSuccess: ({ enquiry }) => {
      client.setQueryData(rowKey(enquiries.key, id), enquiry);
      edit((page) => withRow(page, enquiry));
    },
    onSettled: () => void refresh(),
  });
}

export function useEnquiryNotes(id: number) {
  const client = useQueryClient();
  const queryKey = notesKey(id);
  const { data: colleagues = [] } = useEnquiryColleagues();
  const notes = useQuery(ask(enquiryCalls.notes, { params: paramsOf(id) }));
  const noting = useNoting({
    calls: enquiryCalls,
    id,
    record: `enquiry:${id}`,
    edit: (change) => client.setQueryData<Note[]>(queryKey, (known) => known && change(known)),
    onSettled: () => void client.invalidateQueries({ queryKey }),
    colleagues,
  });
  return { notes, noting };
}
