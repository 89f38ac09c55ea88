// Enquiries made and changed through the API, as visitors and colleagues would; and lists of them out of thin air.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import type { Program } from '#tests/support/program.ts';

/** A word no other test has, so that each finds its own rows. */
export const unique = () => randomUUID().slice(0, 8);

/** Each from an address of its own: what is marked as spam in one story would make spam of the next one's. */
export async function sendEnquiry(request: APIRequestContext, words: Parameters<typeof anEnquiry>[0]) {
  const email = `asha-${unique()}@menonfoods.example`;
  const answer = await request.post(contactCalls.send.path, { data: anEnquiry({ email, ...words }) });
  if (answer.status() !== 201) throw new Error(await answer.text());
}

/** A colleague with a session of their own. */
export async function colleague(request: APIRequestContext, { admin }: Program) {
  const login = await request.post(accountCalls.login.path, { data: admin });
  const { access } = await login.json();
  const headers = { authorization: `Bearer ${access}` };
  const find = async (search: string): Promise<{ id: number }[]> =>
    (await request.get(`${contactCalls.list.path}?page=1&search=${search}`, { headers })).json();
  const at = (id: number) => contactCalls.mark.path.replace('{id}', String(id));
  return {
    name: admin.username,
    find,
    mark: (id: number, data: object) => request.patch(at(id), { headers, data }),
    remove: (id: number) => request.delete(at(id), { headers }),
  };
}

/** As many enquiries as wanted, in pages, as long as the page is open; what is marked stays as it is. */
export async function serveEnquiries(page: Page, total: number): Promise<void> {
  const all = Array.from({ length: total }, (_, place) => ({
    ...anEnquiry({ first_name: `Visitor ${place + 1}`, subject: `Enquiry ${place + 1}` }),
    id: 10_000 - place,
    created_at: '2026-11-02T09:30:00.000Z',
    is_read: true,
    is_spam: false,
    state: 'new',
    assignee: null,
    notes_count: 0,
    spam: { score: 0, reasons: [] },
    version: 1,
  }));
  await page.route('**/api/contact/newer/**', (route) =>
    route.fulfill({ json: { count: 0, newest: 10_000 } }),
  );
  await page.route('**/api/contact/list/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const size = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    return route.fulfill({
      json: all.slice(from, from + size),
      headers: { 'X-Total-Count': String(all.length) },
    });
  });
  await page.route(/\/api\/contact\/\d+\/(?:thread|notes)\/$/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/contact\/\d+\/$/, (route) => {
    const id = Number(/(\d+)\/$/.exec(route.request().url())?.[1]);
    const place = all.findIndex((enquiry) => enquiry.id === id);
    if (place < 0)
      return route.fulfill({ status: 404, json: { code: 'enquiry_not_found', message: 'It is gone.' } });
    if (route.request().method() !== 'DELETE') return route.fulfill({ json: all[place] });
    all.splice(place, 1);
    return route.fulfill({ status: 204 });
  });
}
