// Who is calling and from where, and whose call the work under way belongs to.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permissions } from '#contract/areas.ts';
import type { Lang } from '#contract/languages.ts';
import type { Database, Tx } from './platform/database/database.ts';
import { DomainError } from './platform/domain-error.ts';

/** Who makes a request. */
export type Caller = Person | Program;

/** Signed in, with a session. */
export interface Person {
  kind: 'person';
  userId: number;
  username: string;
  isSuperuser: boolean;
  /** Of a superuser: everything. */
  permissions: Permissions;
  sessionId: number;
  /** Signed in or confirmed a short while ago: may do what could take an account over. */
  isConfirmed: boolean;
  /** Everybody has to have a second step, and this person has none yet. */
  mustAddSecondStep?: boolean;
}

/** A script or another system, with a key. */
export interface Program {
  kind: 'program';
  keyId: number;
  name: string;
  permissions: Permissions;
}

/** Where a request came from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Who makes a request, and from where. */
export interface RequestContext<Who extends Caller | null = Caller> {
  /** Null on calls anyone may make. */
  caller: Who;
  origin: Origin;
}

/** What a visitor sends in a form, with the language it was written in. */
export type Written<Draft extends { lang?: Lang | undefined }> = Draft & { lang: Lang };

/** Of a call that takes `If-Match`: what changes a record asks for this, so that no route can forget the version. */
export interface VersionedContext<Who extends Caller = Caller> extends RequestContext<Who> {
  /** The one a change was made from; undefined: whatever is there. */
  version: number | undefined;
}

export function assertConfirmed({ isConfirmed }: Person): void {
  if (!isConfirmed) throw new DomainError('confirm_needed');
}

const callers = new AsyncLocalStorage<Caller>();

/** Whatever `work` does, however deep inside, it does for this caller. */
export const runFor = <Result>(caller: Caller | null, work: () => Result): Result =>
  caller === null ? work() : callers.run(caller, work);

/**
 * A request may take long to arrive, and its sender may sign out meanwhile: every transaction begun for a caller first
 * checks that the caller may still write.
 */
export const checkingCallers = (
  database: Database,
  check: (tx: Tx, caller: Caller) => Promise<void>,
): Database => ({
  ...database,
  transaction(work) {
    // Read here: one that waits in a queue is run in the turn of another.
    const caller = callers.getStore();
    if (!caller) return database.transaction(work);
    return database.transaction(async (tx) => {
      await check(tx, caller);
      return work(tx);
    });
  },
});
