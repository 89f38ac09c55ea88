import { identity, setIdentity } from '#contract/identity/current.ts';
import type { Translation } from '#contract/translations/translations.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The first is the main one. */
export const offer = (...languages: string[]): void => setIdentity({ ...identity(), languages });

interface Written {
  kind: TranslatedKind;
  id: number | string;
  lang?: string;
  fields: object;
  state?: string;
  version?: number;
}

/** What staff do with translations, by somebody. */
export const translationsOf = (api: TestApp, user: TestUser) => ({
  async read(kind: TranslatedKind, id: number | string): Promise<Record<string, Translation>> {
    return (await api.get(`/api/translations/${kind}/${id}/`, user)).json();
  },
  write: ({ kind, id, lang = 'ta', fields, state = 'published', version }: Written) =>
    api.send('PUT', `/api/translations/${kind}/${id}/${lang}/`, {
      payload: { fields, state },
      headers: {
        authorization: user.authorization,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    }),
  remove: (kind: TranslatedKind, id: number | string, lang = 'ta') =>
    api.send('DELETE', `/api/translations/${kind}/${id}/${lang}/`, {
      headers: { authorization: user.authorization },
    }),
});
