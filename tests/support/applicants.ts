// Applications for tests of what the office does with them, without the form and the file.
import { DIRECT } from '#contract/applications/applications.ts';
import { insertApplication } from '#server/features/applications/applications.store.ts';
import { lockFirstStage } from '#server/features/applications/stages/stages.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { anApplication } from '#tests/factories/application.ts';
import { type TestApp, type TestUser, asUser } from './test-app.ts';

type Stored = Parameters<typeof insertApplication>[1];

/** Somebody who came by themselves, in the first stage, with a résumé nobody has looked for. */
export const storeApplication = async (tx: Tx, given: Partial<Stored>, now: string): Promise<number> => {
  const { idempotency_key: _, source: __, job_id: ___, ...words } = anApplication();
  return insertApplication(
    tx,
    {
      ...words,
      job_id: null,
      source: DIRECT,
      stage_id: (await lockFirstStage(tx, 'open')).id,
      resume_key: randomKey('resumes', 'pdf'),
      resume_type: 'pdf',
      scan: null,
      consent_version: null,
      consent_at: null,
      talent_pool: false,
      ...given,
    },
    now,
  );
};

export async function addApplicant(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  given: Partial<Stored> = {},
): Promise<number> {
  return database.transaction((tx) => storeApplication(tx, given, clock.now().toISOString()));
}

/** Calls below `/api/job-application/`, made by one person. */
export const callsOf = (api: TestApp, user: TestUser) => {
  const at = (path: string) => `/api/job-application/${path}`;
  const send =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (path: string, payload?: object, version?: number) =>
      api.send(method, path.startsWith('/') ? path : at(path), {
        ...(payload && { payload }),
        headers: {
          ...asUser(user).headers,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
      });
  return {
    get: (path: string) => api.get(path.startsWith('/') ? path : at(path), user),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    remove: send('DELETE'),
  };
};
