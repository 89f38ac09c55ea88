import { newOwnLink } from '#server/features/applications/own/own-link.ts';
import type { TestApp } from './test-app.ts';

/** The secret of a new link to an application. */
export async function ownSecretOf(api: TestApp, id: number): Promise<string> {
  const url = await api.database.transaction((tx) => newOwnLink(api, tx, { id, lang: 'en' }));
  return url.split('/').at(-1) ?? '';
}
