// An import as the office goes through it: a file is sent, looked at, applied and taken back.
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { importTasks } from '#server/features/employees/import/import-tasks.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { expect } from 'vitest';
import { formPayload } from './form-payload.ts';
import { type TestApp, type TestUser, asUser } from './test-app.ts';

export const IMPORT = '/api/Idcard/import/';
export const LIST = '/api/Idcard/employee/';

const HEAD = 'Emp ID;Name;Designation;Phone;Company';
export const csv = (...rows: string[]): Buffer => Buffer.from([HEAD, ...rows].join('\n'));
/** A row of somebody new. */
export const NEW = 'ET200;Ravi Iyer;Lead;919840011111;ETPL';

/** With one photo in it, by its name. */
export const photosZip = async (name: string): Promise<Buffer> =>
  aZip([{ name, content: await aPicture('jpeg', { width: 40, height: 50 }) }]);

/** All it does is done by `staff`. */
export function officeImports(api: TestApp, staff: TestUser) {
  const send = (fields: Record<string, string | { content: Buffer; name?: string }>) => {
    const form = formPayload(fields);
    return api.send('POST', IMPORT, {
      payload: form.payload,
      headers: { ...form.headers, authorization: staff.authorization },
    });
  };
  return {
    send,
    async begin(file: Buffer, others = {}): Promise<EmployeeImport> {
      const answer = await send({ file: { content: file }, ...others });
      expect(answer.body).not.toContain('"code"');
      expect(answer.statusCode).toBe(201);
      return answer.json<EmployeeImport>();
    },
    post: (id: number, what: string, payload: object = {}) =>
      api.post(`${IMPORT}${id}/${what}/`, payload, staff),
    read: async (id: number) => (await api.get(`${IMPORT}${id}/`, staff)).json<EmployeeImport>(),
    employees: async () => (await api.get(LIST, staff)).json<{ data: Employee[] }>().data,
    employee: async (id: string) => (await api.get(`${LIST}${id}/`, staff)).json<Employee>(),
    add: (overrides = {}) => api.post(LIST, anEmployee(overrides), staff),
    change: (id: string, payload: object) =>
      api.send('PATCH', `${LIST}${id}/`, { payload, ...asUser(staff) }),
    images: async () =>
      (await api.database.read.selectFrom('images').select(['key', 'uses']).execute()).length,
  };
}

/** The kinds of tasks an import has, with a database that may have been tampered with. */
export const importKinds = ({ ports }: TestApp, database: TestApp['database']) =>
  importTasks({ ...ports, database, holdingDir: `/tmp/import-for-tests-${process.pid}` });

/** Until nothing is due. */
export async function runImportTasks(api: TestApp, kinds = importKinds(api, api.database)): Promise<void> {
  const { database, clock } = api;
  const worker = startTaskWorker({ database, kinds, clock, log: silentLog, stepMs: 0 });
  await worker.idle();
  await worker.stop();
}
