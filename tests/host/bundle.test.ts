// What the program loads only when it is used, asked of the bundle: binaries, faces and files that lie beside it.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { fillPath } from '#contract/addresses.ts';
import { cardPrintCalls } from '#contract/employees/card-prints.ts';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { systemCalls } from '#contract/system/system.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { root } from '#tests/support/sources.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let program: Program;
let token: string;

beforeAll(async () => {
  program = await startProgram();
  const answer = await send('POST', '/api/Auth/login/', program.admin);
  ({ access: token } = (await answer.json()) as { access: string });
});
afterAll(() => program.stop());

function send(method: string, path: string, body?: object | FormData): Promise<Response> {
  return fetch(`${program.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

const fileForm = (field: string, name: string, content: Uint8Array): FormData => {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(content)], name));
  return form;
};

async function pdfOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
}

it('asks Node for its modules as they are: imported, they would make what nobody uses', async () => {
  const folder = join(root, 'dist/program');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const imports = files.map(async (name) =>
    /^import .* from ['"]node:.*$/m.exec(await readFile(join(folder, name), 'utf8')),
  );
  expect((await Promise.all(imports)).flatMap((found) => found ?? [])).toEqual([]);
});

it('draws cards: one, a file of them, and what a check finds', async () => {
  const preview = await send('POST', employeeCardCalls.preview.path, {
    name: 'आशा மேனன் 陈',
    role: 'Designer',
  });
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  const saved = await send('POST', employeeCalls.add.path, anEmployee({ name: 'Asha 🙂 Menon' }));
  expect(saved.status).toBe(201);
  const print = { ids: [anEmployee().employee_id], layout: 'a4', bleed: true };
  expect(await pdfOf(await send('POST', cardPrintCalls.print.path, print))).toMatch(/^%PDF.*%%EOF\s*$/s);
  expect((await send('POST', cardPrintCalls.check.path, print)).status).toBe(200);
});

it('draws the poster and the picture of a job', async () => {
  const { id } = (await (await send('POST', jobCalls.post.path, aJob())).json()) as { id: number };
  const poster = await send('GET', fillPath(jobPreparingCalls.poster.path, { id }));
  expect(await pdfOf(poster)).toMatch(/^%PDF.*%%EOF\s*$/s);
  const picture = await send('GET', fillPath(jobPreparingCalls.picture.path, { id }));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

it.each(['staff.xlsx', 'semicolon-cp1252.csv'])('reads %s for an import', async (name) => {
  const table = await readFile(join(import.meta.dirname, '../factories/tables', name));
  const answer = await send('POST', importCalls.begin.path, fileForm('file', name, table));
  expect(answer.status).toBe(201);
});

it('looks into résumés of each kind', async () => {
  const documents = join(import.meta.dirname, '../factories/documents');
  const resumes: [string, Buffer][] = [
    ['asha.pdf', aPdf('Asha')],
    ['priya.doc', await readFile(join(documents, 'priya.doc'))],
    ['priya.docx', await readFile(join(documents, 'priya.docx'))],
  ];
  for (const [name, content] of resumes) {
    const form = anApplicationForm({ name: `Of ${name}` }, content, name);
    expect((await send('POST', '/api/job-application/', form)).status).toBe(201);
  }
  const found = async () => {
    const answer = await send('GET', '/api/job-application/?q=softhyphen');
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(found).toBe(2);
});

it('shows the page of the API', async () => {
  const page = await (await send('GET', systemCalls.docs.path)).text();
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
    expect((await send('GET', file)).status).toBe(200);
});

it('draws the code of an authenticator app and begins a passkey', async () => {
  expect(await (await send('POST', secondStepCalls.beginTotp.path)).json()).toMatchObject({
    qr: expect.stringMatching(/^data:image\/png;base64,/),
  });
  expect((await send('POST', secondStepCalls.beginPasskey.path)).status).toBe(200);
});
