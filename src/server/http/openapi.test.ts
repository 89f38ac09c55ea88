import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { apiRoots } from '#contract/addresses.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curlOf } from './api-page/curl.ts';
import { type JsonSchema, descriptionOf, fieldsOf } from './api-page/schema-words.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

interface RefusalContent {
  'application/json': { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } };
}

/** Whoever reads the name knows what it is, or it is described where it is not plain from what it stands in. */
const selfEvident = new Set(
  `
  Image Link Name No_Of_Positions Position Work_timing action active address answer answered applicant
  application application_id applications assignee at blood_group body by bytes card_number cells changed
  checked code columns company_email company_name confirm_password content cover created_at created_by
  current_location data date_of_joining day decided department description email emergency_contact employee
  employee_id employment_type ends_at enquiries enquiry et event events experience failed field file file_name
  first_name focus from gender heading height hires hold host id ids image interview interviewers is_archived
  is_read is_spam is_superuser issued_at job_alerts job_id job_title key kind last_delivery last_name
  last_seen_at last_used_at last_verified_on leadership_members left_on link location logo logo_dark mapping
  may_erase may_withdraw median_days_to_hire message minutes mobile_number name new new_password news_items
  note notes_count old old_password open_jobs outgoing_mails partners password path people phone phone_number
  photo photo_focus photos picture place position printed_at question question_id reason reasons received
  received_at record recruitment ref refused replaced_at resume resume_type role row running salary_max
  seconds_to_fill secret sent_at skill slug source sources stage starts_at state status subject tag tags
  talent_pool text title to token total tr tried_at unread_applications unread_enquiries updated_at url user
  user_id username valid_until version views waiting waiting_count warnings website width withdrawn
  `
    .trim()
    .split(/\s+/),
);
/** Written down in WebAuthn and in what browsers report. */
const standard = new Set(
  `
  alg attestation attestationObject authenticatorData authenticatorSelection blocked-uri blockedURL challenge
  clientDataJSON csp-report displayName document-uri documentURL effective-directive effectiveDirective
  excludeCredentials pubKeyCredParams rawId requireResidentKey residentKey response rp rpId signature timeout
  transports type userHandle userVerification violated-directive
  `
    .trim()
    .split(/\s+/),
);

describe.each(engines.slice(0, 1))('the description of the API', (engine) => {
  let api: TestApp;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await testApp(engine);
    document = (await api.get('/api/openapi.json')).json();
  });
  afterAll(() => api.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );

  it('is OpenAPI 3.1 with an id of its own for every call', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has only paths that the host hands to the API', () => {
    const isHandedOn = (path: string) =>
      apiRoots.some((root) => path === root || path.startsWith(`${root}/`));
    expect(Object.keys(document.paths).filter((path) => !isHandedOn(path))).toEqual([]);
  });

  it('shows an example for every JSON body, sent or answered', () => {
    for (const { name, operation } of operations()) {
      const holders = [
        operation.requestBody,
        ...Object.entries(operation.responses)
          .filter(([s]) => s < '300')
          .map(([, r]) => r),
      ];
      for (const holder of holders) {
        const json = (
          holder?.content as Record<string, { schema?: object; example?: unknown }> | undefined
        )?.['application/json'];
        if (json?.schema) expect(json.example, name).toBeDefined();
      }
    }
  });

  it('says which area and level a call of staff needs', () => {
    expect(document.paths['/api/jobs/{id}/']?.put).toMatchObject({
      'x-who': 'staff',
      'x-area': { area: 'recruitment', level: 'write' },
      description: 'Needs write in recruitment: the token of an account, or a key.',
    });
    expect(document.paths['/api/job-application/{id}/hire/']?.post).toMatchObject({
      'x-area': { area: 'recruitment', also: 'people', level: 'write' },
      description: 'Needs write in recruitment and in people: the token of an account, or a key.',
    });
    for (const { name, operation } of operations())
      expect(operation['x-area'] !== undefined, name).toBe(operation['x-who'] === 'staff');
  });

  it('lists for each call, by status, the codes it refuses with', () => {
    const codesAt = (method: string, path: string, status: number) => {
      const reference = String(document.paths[path]?.[method]?.responses[status]?.$ref);
      const content = document.components.responses[reference.split('/').at(-1) ?? '']?.content;
      return (content as RefusalContent | undefined)?.['application/json'].schema.allOf[1].properties.code
        .enum;
    };
    expect(codesAt('put', '/api/jobs/{id}/', 404)).toEqual(['no_such_path', 'job_not_found']);
    expect(codesAt('put', '/api/jobs/{id}/', 401)).toEqual(['not_signed_in']);
    expect(codesAt('post', '/api/Auth/register/', 409)).toEqual([
      'idempotency_mismatch',
      'repeat_unanswered',
      'username_taken',
      'email_taken',
    ]);
    expect(codesAt('get', '/api/overview/', 503)).toEqual(['busy', 'database_away']);
  });

  it('says once what many calls refuse alike', () => {
    const named = operations().flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap(({ $ref }) => ($ref ? [$ref] : [])),
    );
    const shared = Object.keys(document.components.responses);
    expect(new Set(named)).toEqual(new Set(shared.map((name) => `#/components/responses/${name}`)));
    expect(named.length).toBeGreaterThan(5 * shared.length);
  });

  it('describes the rules of the enquiry as the server has them', () => {
    const body = document.paths['/api/contact/create/']?.post?.requestBody as {
      content: { 'application/json': { schema: { required: string[]; properties: Record<string, object> } } };
    };
    const { schema } = body.content['application/json'];
    expect(schema.required).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'subject',
      'message',
    ]);
    expect(schema.properties.message).toMatchObject({ type: 'string', maxLength: 5000, minLength: 1 });
  });

  it('says of every field what it is, unless its name does', () => {
    const silent = new Set<string>();
    const look = (schema: JsonSchema) => {
      for (const { name, schema: field } of fieldsOf(schema)) {
        if (descriptionOf(field) === undefined) silent.add(name);
        look(field);
      }
    };
    for (const { operation } of operations()) {
      for (const { name, description } of operation.parameters) if (!description) silent.add(String(name));
      const bodies = [operation.requestBody, ...Object.values(operation.responses)];
      for (const body of bodies)
        for (const { schema } of Object.values(
          (body?.content ?? {}) as Record<string, { schema?: JsonSchema }>,
        ))
          if (schema) look(schema);
    }
    expect([...silent].filter((name) => !selfEvident.has(name) && !standard.has(name)).toSorted()).toEqual(
      [],
    );
  });

  it('keeps calls together by the area a key needs, those for anyone too', () => {
    const tagsOf = (method: string, path: string) => document.paths[path]?.[method]?.tags;
    expect(tagsOf('get', '/api/jobs/')).toEqual(['recruitment']);
    expect(tagsOf('post', '/api/contact/create/')).toEqual(['enquiries']);
    expect(tagsOf('get', '/healthz')).toEqual(['system']);
  });

  it('is sent compressed to whoever takes that', async () => {
    const { headers, rawPayload } = await api.send('GET', '/api/openapi.json', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(document);
  });

  it('is a page too, with files of its own alone, under names that change with them', async () => {
    const page = await api.get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|connect-src/);
    const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toHaveLength(2);
    const style = files.find((path) => path.endsWith('.css')) ?? '';
    const faces = [...(await api.get(style)).body.matchAll(/url\('([^']+)'\)/g)].map(
      ([, name]) => `/api/docs/${name}`,
    );
    expect(faces).toHaveLength(2);
    for (const path of [...files, ...faces]) {
      const file = await api.send('GET', path, { headers: { 'accept-encoding': 'br' } });
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const isCompressed = file.headers['content-encoding'] === 'br';
      expect(isCompressed).toBe(!faces.includes(path));
      const content = isCompressed ? brotliDecompressSync(file.rawPayload) : file.rawPayload;
      const hash = createHash('sha256').update(content).digest('hex');
      expect(path).toContain(hash.slice(0, 16));
    }
    expect((await api.get('/api/docs/package.json')).statusCode).toBe(404);
  });

  it('has every call on the page, once, each with what it refuses said at the end', async () => {
    const { body } = await api.get('/api/docs');
    const shown = [...body.matchAll(/<details><summary>.*\n<div id="(\w+)">/g)].map(([, id]) => id ?? '');
    expect(shown.toSorted()).toEqual(
      operations()
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    );
    const codes = [...body.matchAll(/<li>\d{3} ([\w, ]+)<\/li>/g)].flatMap(
      ([, list]) => list?.split(', ') ?? [],
    );
    expect(codes.length).toBeGreaterThan(1000);
    for (const code of new Set(codes)) expect(body).toContain(`<dt><code>${code}</code>`);
  });

  it('has examples a shell reads as they are meant', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
    const read = readByShell(calls.map(({ method, path, operation }) => curlOf(method, path, operation)));
    expect(read).toHaveLength(calls.length);
    for (const [at, { method, path, operation }] of calls.entries()) {
      const args = read[at] ?? [];
      const address = args.find((arg) => arg.startsWith('https://site.example/')) ?? '';
      const shape = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, String.raw`[\w-]+`);
      expect(address).toMatch(new RegExp(String.raw`^https://site\.example${shape}(\?[\w=&]+)?$`));
      if (args.includes('-d'))
        expect(JSON.parse(args[args.indexOf('-d') + 1] ?? '')).toEqual(exampleOf(operation));
      const isSignedIn = args.includes('Authorization: Bearer fk_secret');
      expect(isSignedIn, `${method} ${path}`).toBe(operation.security.length === 1);
    }
    const put = document.paths['/api/jobs/{id}/']?.put;
    expect(put && curlOf('put', '/api/jobs/{id}/', put)).toMatch(/^curl -X PUT "\$FOYER\/api\/jobs\/1\/" /);
  });
});

const exampleOf = ({ requestBody }: Operation): unknown =>
  (requestBody?.content as Record<string, { example?: unknown }> | undefined)?.['application/json']?.example;

/** What `curl` is given, line by line. */
function readByShell(lines: string[]): string[][] {
  const script = [String.raw`curl() { printf '%s\0' "$@"; printf '\1'; }`, ...lines].join('\n');
  const env = { ...process.env, FOYER: 'https://site.example', TOKEN: 'fk_secret' };
  const said = execFileSync('sh', [], { input: script, env, encoding: 'utf8' });
  return said
    .split('\u0001')
    .slice(0, -1)
    .map((line) => line.split('\0').slice(0, -1));
}
