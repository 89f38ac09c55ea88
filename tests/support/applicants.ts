// Applications for tests of what the office does with them, without the form and the file.
import { insertApplication } from '#server/features/applications/applications.store.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { anApplication } from '#tests/factories/application.ts';
import { type TestApp, type TestUser, asUser } from './test-app.ts';

export async function addApplicant(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  {
    job_id = null,
    ...overrides
  }: Partial<Omit<ReturnType<typeof anApplication>, 'job_id'>> & { job_id?: number | null } = {},
): Promise<number> {
  const { idempotency_key: _, job_id: __, ...words } = anApplication(overrides);
  const resume = { resume_key: randomKey('resumes', 'pdf'), resume_type: 'pdf' as const, scan: null };
  return database.transaction((tx) =>
    insertApplication(tx, { ...words, ...resume, job_id }, clock.now().toISOString()),
  );
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
