// The reasons for a no, as one list.
import { reasonCalls, reasonMessages } from '#contract/applications/reject-reasons.ts';
import type { RejectReason, RejectReasonDraft } from '#contract/applications/reject-reasons.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { reasonsKey } from '../../queries/use-recruitment.ts';
import { wholeList } from './use-whole-list.ts';

export const {
  about: REASONS,
  draftOf,
  failure: reasonFailure,
  useSave: useSaveReasons,
  useDelete: useDeleteReason,
  useReorder: useReorderReasons,
} = wholeList<RejectReason, RejectReasonDraft>({
  key: reasonsKey,
  draftOf: ({ id, text, template }) => ({ id, text, template }),
  send: async (drafts, version) =>
    (await http.send(reasonCalls.replace, { body: drafts, ...ifMatch({ version }) })).data,
  nameOf: ({ text }) => text,
  noun: 'reasons',
  saveFailed: reasonMessages.saveFailed,
});
