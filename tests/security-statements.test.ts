// docs/security.md says of each requirement how it is met and which test shows it: those tests are there, and what is
// seen by looking at the code alone is looked at here.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashPassword, verifyPassword } from '#server/features/accounts/sign-in/passwords.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { everyCall } from '#tests/support/every-call.ts';
import { listFiles, root } from '#tests/support/sources.ts';
import { expect, it } from 'vitest';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const STATEMENT =
  /^\| (\d+\.\d+\.\d+[^|]*) \| ([12, ]+) \| ([^|]+) \| (holds|partly|no|does not apply) \| (.+) \|$/;
const statements = text.split('\n').flatMap((line) => {
  const [, numbers = '', levels = '', , state = '', how = ''] = STATEMENT.exec(line) ?? [];
  return numbers ? [{ numbers, levels, state, how }] : [];
});
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`/g;
const namedIn = (words: string): string[] => [...words.matchAll(NAMED)].map(([, name = '']) => name);
const files = listFiles();
const tests = new Set(
  files.filter((path) => /\.(?:test|spec)\.ts$/.test(path)).map((path) => basename(path)),
);

it('every test the page names is there', () => {
  expect(statements.length).toBeGreaterThan(150);
  expect(namedIn(text).filter((name) => !tests.has(basename(name)))).toEqual([]);
});

it('every statement names the test that shows it, or says why there is none', () => {
  const bare = statements.filter(
    ({ state, how }) =>
      (state === 'holds' || state === 'partly') && namedIn(how).length === 0 && !/No test: \w+/.test(how),
  );
  expect(bare.map(({ numbers }) => numbers)).toEqual([]);
});

it('nothing is left undone at level 1, and at most five at level 2, each with its reason', () => {
  const undone = statements.filter(({ state }) => state === 'no');
  expect(undone.filter(({ levels }) => levels.includes('1'))).toEqual([]);
  expect(undone.length).toBeLessThanOrEqual(5);
  for (const { numbers, how } of undone) expect(how, numbers).toMatch(/Reason: \w+/);
});

const code = files
  .filter((path) => path.startsWith('src/') && /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, words: readFileSync(join(root, path), 'utf8') }));
const having = (words: RegExp) => code.filter((file) => words.test(file.words)).map(({ path }) => path);

it('1.2.5: nothing starts a program but the workers, and what tells systemd', () => {
  expect(having(/from 'node:child_process'/).toSorted()).toEqual([
    'src/host/notify-systemd.ts',
    'src/server/platform/worker-process.ts',
  ]);
});

it('1.3.2: nothing runs text as code', () => {
  expect(having(/\beval\(|new Function\(/)).toEqual([]);
});

it('3.4.1: browsers are told to come by https for a year, subdomains too', () => {
  const headers = securityHeaders({ publicUrl: 'https://www.example.com' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty(
    'strict-transport-security',
  );
});

it('3.4.6: nobody frames a page or a call', () => {
  const headers = securityHeaders({ publicUrl: 'https://www.example.com' });
  expect(headers['content-security-policy']).toMatch(/frame-ancestors '(?:none|self)'/);
});

it('3.4.2: no other origin is let in', () => {
  expect(having(/access-control-allow/i)).toEqual([]);
});

it('3.5.3: a GET takes no body, and none needs to write', async () => {
  const reads = (await everyCall()).filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  expect(reads.filter((call) => call.body ?? call.needsConfirmation ?? call.onceByKey)).toEqual([]);
});

it('6.2.8: a password is what was typed, on every keyboard', async () => {
  const stored = await hashPassword(' Zo\u00eb long phrase');
  const isRight = (typed: string) => verifyPassword(typed, stored, { isKnown: true });
  expect(await isRight(' Zoe\u0308 long phrase')).toBe(true);
  for (const other of ['Zo\u00eb long phrase', ' zo\u00eb long phrase', ' Zo\u00eb long phrase '])
    expect(await isRight(other)).toBe(false);
});

it('11.4.1, 11.4.2: no broken hash, and passwords by argon2id as the standard has it', async () => {
  expect(having(/(?:createHash|createHmac|hash)\('(?:md5|sha1)'/i)).toEqual([]);
  expect(await hashPassword('a long pass phrase')).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
  // Tests hash with less; this is what stands in the code.
  expect(
    code.find(({ path }) => path === 'src/server/features/accounts/sign-in/passwords.ts')?.words,
  ).toContain('hashingCost = { memory: 19_456, passes: 2 }');
});

it('11.5.1: secrets have 256 random bits, and never come twice', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(100);
});

it('12.3.2: no certificate is taken unseen', () => {
  expect(having(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED['\]]* ?=/)).toEqual([]);
});
