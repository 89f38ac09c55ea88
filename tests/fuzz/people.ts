// Who calls. The campaign may sign its callers out, change their passwords and delete them: nothing is kept from it.
// Whoever is lost that way is replaced by a new person, straight in the database.
import { openSession } from '#server/features/accounts/sessions.ts';
import { isoNow, systemClock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import { seal } from '#server/platform/seal.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import { PASSWORD, addUser } from '#tests/support/test-app.ts';
import type { FuzzedOperation, Placeholder } from './operations.ts';
import type { CallRequest, CallerKind } from './requests.ts';
import type { Answer } from './send.ts';

interface Person {
  id: number;
  username: string;
  token: string;
}

type Asked = Pick<CallRequest, 'caller' | 'operation'>;

export interface People {
  headersOf(caller: CallerKind): Record<string, string>;
  /** What stands for a placeholder, for this caller. */
  resolve(name: Placeholder, request: Asked): string;
  /** Looks at an answer for what later requests can use. */
  heed(request: Asked, answer: Answer): void;
  /** Replaces whoever was found to be signed out. */
  renew(): Promise<void>;
  staffId(): string;
  /** How many had to be replaced. */
  replaced(): number;
}

/** So that there is something to take away. */
async function addSecondSteps(tx: Tx, user_id: number): Promise<void> {
  const created_at = isoNow(systemClock);
  const sealed_secret = seal('JBSWY3DPEHPK3PXP', await ownSecretIn(tx, systemClock, 'totp'));
  await tx.insertInto('totp_apps').values({ user_id, sealed_secret, last_step: 0, created_at }).execute();
  const passkey = { user_id, public_key: 'key', counter: 0, transports: '[]', name: 'Fuzz', created_at };
  await tx
    .insertInto('passkeys')
    .values(
      [1, 2, 3].map((count) => ({ ...passkey, credential_id: `${user_id}-${count}`, last_used_at: null })),
    )
    .execute();
}

const NOWHERE = 'no-such-token-at-all-0000';

export async function gatherPeople(database: Database): Promise<People> {
  let count = 0;
  const add = async (isSuperuser: boolean): Promise<Person> => {
    const username = `fuzz-${isSuperuser ? 'boss' : 'clerk'}-${++count}`;
    const id = await addUser(database, username, isSuperuser);
    await database.transaction((tx) => addSecondSteps(tx, id));
    // Straight in the database: a sign-in costs more than the rest of a batch.
    const token = await database.transaction((tx) =>
      openSession(tx, systemClock, id, { address: '127.0.0.1', userAgent: 'fuzz' }),
    );
    return { id, username, token };
  };
  const people = { staff: await add(false), superuser: await add(true) };
  const lost = new Set<'staff' | 'superuser'>();
  // Required of everybody by the campaign itself, which has taken their apps away: little else would be tried.
  let isSecondStepNeeded = false;
  const shown = new Map<string, string[]>();
  let media = '/media/none';

  return {
    headersOf(caller) {
      if (caller === 'nobody') return {};
      return { authorization: `Bearer ${caller === 'bad token' ? NOWHERE : people[caller].token}` };
    },
    resolve(name, { caller, operation }) {
      if (name === 'media') return media.slice('/media/'.length);
      if (name === 'password') return PASSWORD;
      if (name.startsWith('known'))
        return shown.get(roomOf(operation))?.at(-Number(name.slice(5)) - 1) ?? '1';
      const self = caller === 'superuser' ? people.superuser : people.staff;
      if (name === 'username') return self.username;
      return String((name === 'staff' || name === 'superuser' ? people[name] : self).id);
    },
    heed({ caller, operation }, { status, body }) {
      media = /\/media\/[0-9a-f]{64}\.webp/.exec(body)?.[0] ?? media;
      if (status === 403 && body.includes('second_step_needed')) isSecondStepNeeded = true;
      if (status === 401 && (caller === 'staff' || caller === 'superuser')) lost.add(caller);
      const isList = status === 200 && operation.method === 'GET' && !operation.path.includes('{');
      if (isList) shown.set(roomOf(operation), idsIn(operation, body.slice(0, LOOK_CHARACTERS)));
    },
    async renew() {
      // Before a new one hides it: whatever was sent, the last superuser is still there.
      if (lost.has('superuser') && (await countSuperusers(database.read)) === 0)
        throw new Error('The last superuser is gone.');
      for (const caller of lost) people[caller] = await add(caller === 'superuser');
      lost.clear();
      if (isSecondStepNeeded) await database.transaction((tx) => tx.deleteFrom('sign_in_policy').execute());
      isSecondStepNeeded = false;
    },
    staffId: () => String(people.staff.id),
    replaced: () => count - 2,
  };
}

const LOOK_CHARACTERS = 20_000;

/** `contact`, `HomePage`, `Idcard`: calls that speak of the same things. */
const roomOf = ({ path }: FuzzedOperation): string => path.split('/')[2] ?? '';

function idsIn(operation: FuzzedOperation, text: string): string[] {
  const pattern = roomOf(operation) === 'Idcard' ? /"employee_id":"([^"\\]+)"/g : /"id":(\d+)/g;
  return [...text.matchAll(pattern)].map(([, id = '']) => encodeURIComponent(id));
}

async function countSuperusers(read: Reader): Promise<number> {
  return (await read.selectFrom('users').select('id').where('is_superuser', '=', true).execute()).length;
}
