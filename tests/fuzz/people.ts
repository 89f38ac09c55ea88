// Who calls. The campaign may sign its callers out, change their passwords and delete them: nothing is kept from it.
// Whoever is lost that way is replaced by a new person, straight in the database.
import { type Permissions, areas, inEveryArea } from '#contract/areas.ts';
import { readBody } from '#contract/content/article-body.ts';
import { insertInterview } from '#server/features/applications/interviews/interviews.store.ts';
import { insertNote } from '#server/notes/notes.store.ts';
import { addArticle, changeArticle } from '#server/features/content/articles/manage-articles.ts';
import { kinds } from '#server/features/content/kinds.ts';
import { putItem } from '#server/features/content/put-item.ts';
import { insertEnquiry } from '#server/features/contact/enquiries.store.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { makeKey } from '#server/features/keys/keys.ts';
import type { Person as PersonCalling } from '#server/caller.ts';
import { isoNow, systemClock } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { silentLog } from '#server/platform/log.ts';
import { newMessageId } from '#server/mail/mail.ts';
import { seal } from '#server/platform/seal.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { storeApplication } from '#tests/support/applicants.ts';
import { PASSWORD, addUser } from '#tests/support/test-app.ts';
import type { FuzzedOperation, Placeholder } from './operations.ts';
import type { CallRequest, CallerKind } from './requests.ts';
import type { Answer } from './send.ts';

interface Person {
  id: number;
  username: string;
  token: string;
}

const personKinds = ['staff', 'few areas', 'superuser'] as const;
type PersonKind = (typeof personKinds)[number];
type KnownKind = PersonKind | 'key';

/** What each is made with. */
export const permissionsOf: Record<KnownKind, Permissions> = {
  staff: inEveryArea('write'),
  superuser: inEveryArea('write'),
  'few areas': { recruitment: 'read', enquiries: 'none', content: 'write', people: 'none' },
  key: { recruitment: 'write', enquiries: 'none', content: 'none', people: 'read' },
};

export const isKnown = (caller: CallerKind): caller is KnownKind => caller in permissionsOf;
const isPerson = (caller: CallerKind): caller is PersonKind => isKnown(caller) && caller !== 'key';

type Asked = Pick<CallRequest, 'caller' | 'operation'>;

export interface People {
  headersOf(caller: CallerKind): Record<string, string>;
  /** What stands for a placeholder, for this caller. */
  resolve(name: Placeholder, request: Asked): string;
  /** Looks at an answer for what later requests can use. */
  heed(request: Asked, answer: Answer): void;
  /** Replaces whoever was found to be signed out, or may do something else by now. */
  renew(): Promise<void>;
  /** False: somebody has changed what this caller may do. */
  isAsMade(caller: CallerKind): Promise<boolean>;
  selfId(caller: CallerKind): string;
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

const ENQUIRIES = 20;

/** So that there is something to answer and to note. */
async function addEnquiries(database: Database, { id, username }: Person): Promise<void> {
  const now = isoNow(systemClock);
  const by = { id, name: username };
  for (let count = 1; count <= ENQUIRIES; count += 1) {
    await database.transaction(async (tx) => {
      const made = {
        is_spam: false,
        spam: { score: 0, reasons: [] },
        text_key: '',
        message_id: newMessageId(),
      };
      const enquiry = await insertEnquiry(tx, { ...anEnquiry(), ...made }, now);
      await insertNote(tx, { on: { kind: 'enquiry', id: enquiry }, by, text: 'A note', now });
    });
  }
}

const APPLICANTS = 20;

/** So that there is something to note, rate, plan and hire: few forms with a file come through. */
async function addApplicants(database: Database, { id, username }: Person): Promise<void> {
  const now = isoNow(systemClock);
  const by = { id, name: username };
  for (let count = 1; count <= APPLICANTS; count += 1) {
    await database.transaction(async (tx) => {
      const application_id = await storeApplication(tx, {}, now);
      await insertNote(tx, { on: { kind: 'application', id: application_id }, by, text: 'A note', now });
      const fields = { starts_at: '2030-01-07T10:00:00.000Z', minutes: 30, place: '', note: '' };
      await insertInterview(tx, { ...fields, application_id, uid: `fuzz-${count}`, by });
    });
  }
}

const ITEMS = 6;

/** So that there is something to put in order and to bring back, and articles with an old address each. */
async function addContent(database: Database, { id, username }: Person): Promise<void> {
  const ports = { database, files: {} as FileStore, clock: systemClock };
  const at = isoNow(systemClock);
  await database.transaction(async (tx) => {
    for (const { kind } of kinds)
      for (let count = 1; count <= ITEMS; count += 1)
        await putItem(ports, tx, kind, { title: `${kind.noun} ${count}`, image: null, at });
  });
  const articlePorts = {
    ...ports,
    timeZone: 'UTC',
    publicUrl: 'http://localhost:3000',
    log: silentLog,
    accounts: {
      fullNames: async () => new Map(),
      colleaguesIn: () => ({ list: async () => [] }),
      isLoginName: async () => false,
    },
  };
  const by = { caller: personCalled(id, username), origin, version: undefined };
  for (let count = 1; count <= ITEMS; count += 1) {
    const [slug, before] = [`fuzz-article-${count}`, `fuzz-article-${count}-before`];
    const state = count % 3 === 0 ? 'draft' : 'published';
    const draft = {
      title: `Article ${count}`,
      slug: before,
      body: readBody('A line\nAnother'),
      state,
    } as const;
    await addArticle(articlePorts, { draft, file: undefined }, by);
    await changeArticle(articlePorts, before, { draft: { slug }, file: undefined }, by);
  }
}

const personCalled = (userId: number, username: string): PersonCalling => ({
  kind: 'person',
  userId,
  username,
  isSuperuser: true,
  permissions: permissionsOf.superuser,
  sessionId: 0,
  isConfirmed: true,
});

const origin = { address: '127.0.0.1', userAgent: 'fuzz' };

const NOWHERE = 'no-such-token-at-all-0000';

export async function gatherPeople(database: Database): Promise<People> {
  let count = 0;
  const addPerson = async (kind: PersonKind): Promise<Person> => {
    // It is also the begin of an e-mail address, which has no spaces.
    const username = `fuzz-${kind.replace(' ', '-')}-${++count}`;
    const id = await addUser(database, username, kind === 'superuser', permissionsOf[kind]);
    await database.transaction((tx) => addSecondSteps(tx, id));
    // Straight in the database: a sign-in costs more than the rest of a batch.
    const token = await database.transaction((tx) => openSession(tx, systemClock, id, origin));
    return { id, username, token };
  };
  const addKey = async (maker: Person): Promise<string> => {
    count++;
    const caller = personCalled(maker.id, maker.username);
    const ports = { database, clock: systemClock, log: silentLog, timeZone: 'UTC' };
    return (await makeKey(ports, { name: `fuzz-${count}`, areas: permissionsOf.key }, { caller, origin }))
      .key;
  };
  const people = {
    staff: await addPerson('staff'),
    'few areas': await addPerson('few areas'),
    superuser: await addPerson('superuser'),
  };
  await addApplicants(database, people.staff);
  await addEnquiries(database, people.staff);
  await addContent(database, people.staff);
  let key = await addKey(people.superuser);
  const first = count;
  const lost = new Set<KnownKind>();
  // Required of everybody by the campaign itself, which has taken their apps away: little else would be tried.
  let isSecondStepNeeded = false;
  const shown = new Map<string, string[]>();
  let media = '/media/none';
  let pageFile = 'none';

  const isAsMade = async (caller: CallerKind): Promise<boolean> => {
    if (!isPerson(caller)) return true;
    const row = await database.read
      .selectFrom('users')
      .select(['is_superuser', ...areas])
      .where('id', '=', people[caller].id)
      .executeTakeFirst();
    const isSame = row && areas.every((area) => row[area] === permissionsOf[caller][area]);
    return isSame === true && row?.is_superuser === (caller === 'superuser');
  };

  return {
    headersOf(caller) {
      if (caller === 'nobody') return {};
      if (caller === 'key') return { authorization: `Bearer ${key}` };
      return { authorization: `Bearer ${caller === 'bad token' ? NOWHERE : people[caller].token}` };
    },
    resolve(name, { caller, operation }) {
      if (name === 'media') return media.slice('/media/'.length);
      if (name === 'file') return pageFile;
      if (name === 'password') return PASSWORD;
      if (name.startsWith('known'))
        return shown.get(roomOf(operation))?.at(-Number(name.slice(5)) - 1) ?? '1';
      const self = people[isPerson(caller) ? caller : 'staff'];
      if (name === 'username') return self.username;
      return String((name === 'staff' || name === 'superuser' ? people[name] : self).id);
    },
    heed({ caller, operation }, { status, body }) {
      media = /\/media\/[0-9a-f]{64}\.webp/.exec(body)?.[0] ?? media;
      pageFile = /api-page-[0-9a-f]{16}\.css/.exec(body)?.[0] ?? pageFile;
      if (status === 403 && body.includes('second_step_needed')) isSecondStepNeeded = true;
      if (status === 401 && isKnown(caller)) lost.add(caller);
      const isList = status === 200 && operation.method === 'GET' && !operation.path.includes('{');
      if (isList) shown.set(roomOf(operation), idsIn(operation, body.slice(0, LOOK_CHARACTERS)));
      // There is no list of them.
      if (status === 201 && roomOf(operation) === IMPORT)
        shown.set(IMPORT, [...(shown.get(IMPORT) ?? []), ...idsIn(operation, body).slice(0, 1)]);
    },
    async renew() {
      for (const kind of personKinds) if (!(await isAsMade(kind))) lost.add(kind);
      // Before a new one hides it: whatever was sent, the last superuser is still there.
      if (lost.has('superuser') && (await countSuperusers(database.read)) === 0)
        throw new Error('The last superuser is gone.');
      for (const caller of lost) if (isPerson(caller)) people[caller] = await addPerson(caller);
      if (lost.has('key')) key = await addKey(people.superuser);
      lost.clear();
      if (isSecondStepNeeded) await database.transaction((tx) => tx.deleteFrom('sign_in_policy').execute());
      isSecondStepNeeded = false;
    },
    isAsMade,
    selfId: (caller) => String(people[isPerson(caller) ? caller : 'staff'].id),
    replaced: () => count - first,
  };
}

const LOOK_CHARACTERS = 20_000;

/** `contact`, `HomePage`, `Idcard`: calls that speak of the same things. */
const roomOf = ({ path }: FuzzedOperation): string => {
  const [, , room = '', part] = path.split('/');
  return part === IMPORT ? IMPORT : room;
};
const IMPORT = 'import';

/** What stands in the path, where it is not a number. */
const idPatterns: Readonly<Record<string, RegExp>> = {
  Idcard: /"employee_id":"([^"\\]+)"/g,
  'media-library': /"key":"([0-9a-f]+)"/g,
  articles: /"slug":"([^"\\]+)"/g,
};

function idsIn(operation: FuzzedOperation, text: string): string[] {
  const own = idPatterns[roomOf(operation)];
  const ofRows = own ? [] : [...text.matchAll(/(?:^\[|\},)\{"id":(\d+)/g)];
  const found = ofRows.length > 0 ? ofRows : [...text.matchAll(own ?? /"id":(\d+)/g)];
  return found.map(([, id = '']) => encodeURIComponent(id));
}

async function countSuperusers(read: Reader): Promise<number> {
  return (await read.selectFrom('users').select('id').where('is_superuser', '=', true).execute()).length;
}
