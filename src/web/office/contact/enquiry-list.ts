// The enquiries as the office lists them.
import { contactCalls } from '#contract/contact/contact.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import { http } from '#web/lib/http.ts';

import { assigneeFilter } from '../list/assignee-filter.ts';
import { defineList } from '../list/use-list.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { enquiryColleaguesAsked } from './use-enquiry-colleagues.ts';

export const enquiries = defineList({
  call: contactCalls.list,
  columns: enquiryColumns,
  filters: [
    { kind: 'switch', name: 'is_read', label: 'Unread', on: 'false', staysOnPhone: true },
    { kind: 'switch', name: 'is_spam', label: 'Spam', on: 'true', staysOnPhone: true },
    { ...assigneeFilter('With whom', enquiryColleaguesAsked), className: 'w-full min-w-0 md:w-34' },
  ],
  sort: { column: 'created_at', direction: 'desc' },
  readOne: async (id: number, signal: AbortSignal): Promise<Enquiry> =>
    (await http.send(contactCalls.read, { params: { id: String(id) }, signal })).data,
});
