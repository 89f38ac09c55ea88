// The API with someone signed in who maintains content, and words for what they send.
import type { ContentKind } from '#contract/content/content.ts';
import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import type { Engine } from './engines.ts';
import { formPayload } from './form-payload.ts';
import { asUser, testApp } from './test-app.ts';

export type Item = Record<string, unknown> & { id: number };

/** Every kind, with texts that fill all its fields. */
export const contentCases: [string, ContentKind, Record<string, string>][] = [
  ['news', news, { heading: 'A new release', link: '/services', description: 'What it brings.' }],
  ['partners', partners, { Name: 'Tamarook', link: 'https://tamarook.example/' }],
  ['leadership', leadership, { Name: 'Meera Nair', Position: 'Assistant Manager', Link: '#' }],
];

export async function contentBench(engine: Engine) {
  const api = await testApp(engine);
  const staff = await api.signIn('editor');
  const sendForm = (method: 'POST' | 'PATCH', url: string, fields: Parameters<typeof formPayload>[0]) => {
    const { payload, headers } = formPayload(fields);
    return api.send(method, url, { payload, headers: { ...headers, authorization: staff.authorization } });
  };
  return {
    api,
    staff,
    /** Empties what the last test left. */
    clear: () =>
      api.database.transaction(async (tx) => {
        for (const table of [
          'picture_uses',
          'content_versions',
          'content_items',
          'images',
          'files',
          'audit_log',
        ] as const) {
          await tx.deleteFrom(table).execute();
        }
      }),
    countRows: async (table: 'images' | 'files') =>
      (await api.database.read.selectFrom(table).select('key').execute()).length,
    of: (kind: ContentKind) => ({
      add: (fields: Record<string, string>, file?: Buffer) =>
        sendForm('POST', kind.path, {
          ...fields,
          ...(file && { [kind.fields.image.name]: { content: file } }),
        }),
      addJson: (payload: object) => api.post(kind.path, payload, staff),
      change: (id: number, payload: object) =>
        api.send('PATCH', `${kind.path}${id}/`, { payload, ...asUser(staff) }),
      changeForm: (id: number, fields: Parameters<typeof formPayload>[0]) =>
        sendForm('PATCH', `${kind.path}${id}/`, fields),
      remove: (id: number) => api.send('DELETE', `${kind.path}${id}/`, asUser(staff)),
      listed: async (query = '') => (await api.get(kind.path + query)).json<Item[]>(),
    }),
  };
}

export type ContentBench = Awaited<ReturnType<typeof contentBench>>;
