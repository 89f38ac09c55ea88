// The client of docs/client, as a program of somebody else's uses it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountCalls } from '#contract/accounts/accounts.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { Job, JobDraft } from '#contract/jobs/jobs.ts';
import { keyCalls } from '#contract/system/keys.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as client from '../../docs/client/foyer-client.ts';
import { FoyerError, createFoyer } from '../../docs/client/foyer-client.ts';

const example = join(import.meta.dirname, '../../docs/client/example.ts');
const run = promisify(execFile);

describe('the client for programs', () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram();
  });
  afterAll(() => program.stop());

  async function makeKey(areas: object): Promise<string> {
    const post = async (path: string, body: object, headers = {}) => {
      const answer = await fetch(program.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return answer.json() as Promise<{ access: string; key: string }>;
    };
    const { access } = await post(accountCalls.login.path, program.admin);
    const authorization = `Bearer ${access}`;
    return (await post(keyCalls.create.path, { name: 'Job board', areas }, { authorization })).key;
  }

  it('runs its example with a key', async () => {
    const FOYER_KEY = await makeKey({ recruitment: 'write' });
    const { stdout } = await run(process.execPath, [example], {
      env: { ...process.env, FOYER_URL: program.url, FOYER_KEY },
    });
    expect(stdout.trim().split('\n')).toEqual([
      'Posted Data Engineer: 2 positions.',
      '- Data Engineer, Chennai',
      '0 applications nobody has read yet.',
      'Taken back.',
    ]);
  });

  it('says what was refused, and why', async () => {
    const foyer = createFoyer({ url: program.url, key: await makeKey({ people: 'write' }) });
    await expect(foyer.enquiries.all().next()).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
    await expect(foyer.call('GET', '/api/keys/')).rejects.toMatchObject({ code: 'not_allowed' });
    const refused = await foyer.employees.add({ employee_id: 'X1' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FoyerError);
    expect((refused as FoyerError).errors).toHaveProperty('employee_id');
  });

  it('has the types of the program', () => {
    expectTypeOf<Job>().toExtend<client.Job>();
    expectTypeOf<client.JobDraft>().toExtend<JobDraft>();
    expectTypeOf<Application>().toExtend<client.Application>();
    expectTypeOf<Enquiry>().toExtend<client.Enquiry>();
    expectTypeOf<Employee>().toExtend<client.Employee>();
  });
});
