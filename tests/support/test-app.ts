// The API as a test talks to it: real rooms, a real database, a clock the test moves.
import { type Permissions, inEveryArea } from '#contract/areas.ts';
import { setIdentity } from '#contract/identity/current.ts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppPorts, buildApp } from '#server/app.ts';
import { signIn } from '#server/features/accounts/sessions/sessions.ts';
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts';
import { type LoginUser, findUser, insertUser } from '#server/features/accounts/users.store.ts';
import { makeKey } from '#server/features/keys/keys.ts';
import type { Person } from '#server/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import { portsOf } from '#server/features.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { silentLog } from '#server/platform/log.ts';
import { Metrics } from '#server/http/metrics.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import type { Engine } from './engines.ts';

export const PASSWORD = 'threads-run-together';

/** A clock that stands until it is moved. */
export function movableClock(start = '2026-11-02T09:30:00.000Z') {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    move: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

export interface TestUser {
  id: number;
  username: string;
  authorization: string;
}

export async function testApp(engine: Engine, overrides: Partial<AppPorts> = {}) {
  // Another installation, whatever the test before made of its own.
  setIdentity(undefined);
  const database = await engine.open();
  const clock = movableClock();
  const folder = join(tmpdir(), `files-for-tests-${randomUUID()}`);
  const limits = overrides.limits ?? memoryLimits();
  const files = folderStore(join(folder, 'files'));
  const ports = {
    database,
    files,
    outbox: undefined,
    clock,
    limits,
    scanner: undefined,
    imap: undefined,
    log: silentLog,
    metrics: new Metrics({ processMetrics: false }),
    publicUrl: 'http://localhost:3000',
    trustProxy: ['127.0.0.1'],
    sessionIdleMinutes: 120,
    metricsToken: undefined,
    oidc: undefined,
    webhooksTo: 'loopback' as const,
    securityHeaders: {},
    stopping: new AbortController().signal,
    dataDir: tmpdir(),
    holdingDir: join(folder, 'holding'),
    taskKinds: [],
    checkAnswers: true,
    ...overrides,
  };
  const app = buildApp(ports);
  const all = portsOf(ports);
  await app.ready();
  const send = (
    method: InjectOptions['method'],
    url: string,
    options: Omit<InjectOptions, 'method' | 'url'> = {},
  ) => app.inject({ ...(method && { method }), url, ...options });
  // Where every way in ends: checking a password is slow on purpose.
  const enter = async ({ id, username }: Pick<TestUser, 'id' | 'username'>): Promise<TestUser> => {
    const origin = { address: '127.0.0.1', userAgent: 'a test' };
    const { access } = await ports.database.transaction(async (tx) => {
      const user = (await findUser(tx, id)) as LoginUser;
      return signIn(tx, all, user, { origin, isNewBrowser: false, message: '' });
    });
    return { id, username, authorization: `Bearer ${access}` };
  };

  return {
    app,
    database,
    files,
    clock,
    limits,
    publicUrl: ports.publicUrl,
    /** What features get, for their work behind an answer. */
    ports: all,
    send,
    get: (url: string, user?: TestUser) => send('GET', url, asUser(user)),
    post: (url: string, payload: object, user?: TestUser) => send('POST', url, { payload, ...asUser(user) }),
    signIn: async (
      username: string,
      {
        isSuperuser = false,
        permissions = {},
      }: { isSuperuser?: boolean; permissions?: Partial<Permissions> } = {},
    ): Promise<TestUser> => {
      return enter({ id: await addUser(ports.database, username, isSuperuser, permissions), username });
    },
    /** Where the clock was moved past the end of a session. */
    signInAgain: (user: TestUser): Promise<TestUser> => enter(user),
    /** A key, as a caller with its name. Straight from the room: only superusers are let to the call. */
    makeKey: async (name: string, areas: Permissions): Promise<TestUser> => {
      const origin = { address: '127.0.0.1', userAgent: 'a test' };
      const { id, key } = await makeKey(
        { ...all, timeZone: 'UTC' },
        { name, areas },
        { caller: superuser, origin },
      );
      return { id, username: name, authorization: `Bearer ${key}` };
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const superuser: Person = {
  kind: 'person',
  userId: 0,
  username: 'a test',
  isSuperuser: true,
  permissions: inEveryArea('write'),
  sessionId: 0,
  isConfirmed: true,
};

/** Last use is written after the answer. */
export const untilSeen = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<void> =>
  vi.waitFor(async () => {
    const { seen } = await database.read
      .selectFrom('sessions')
      .select((eb) => eb.fn.max('last_seen_at').as('seen'))
      .executeTakeFirstOrThrow();
    if (seen !== clock.now().toISOString()) throw new Error('The session was not seen.');
  });

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export const asUser = (user?: TestUser) => (user ? { headers: { authorization: user.authorization } } : {});

// Hashing is slow on purpose, and every test user has the same password.
let passwordHash: Promise<string> | undefined;

export async function addUser(
  database: Database,
  username: string,
  isSuperuser: boolean,
  permissions: Partial<Permissions> = {},
): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD);
  const user = {
    username,
    email: `${username}@example.com`,
    first_name: 'Test',
    last_name: username,
    password_hash: await passwordHash,
    is_superuser: isSuperuser,
    permissions: { ...inEveryArea('write'), ...permissions },
    must_change_password: false,
    email_verified_at: '2026-01-01T00:00:00.000Z',
  };
  return database.transaction((tx) => insertUser(tx, user, '2026-01-01T00:00:00.000Z'));
}
