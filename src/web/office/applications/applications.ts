import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { http } from '#web/lib/http.ts';

import { defineList } from '../list/use-list.ts';

/** Where applications come from. The list adds what narrows it; the board, which looks at its own, need not carry that. */
export const applications = defineList({
  call: applicationCalls.list,
  readOne: async (id: number, signal: AbortSignal) =>
    (await http.send(applicantCalls.read, { params: { id: String(id) }, signal })).data,
});
