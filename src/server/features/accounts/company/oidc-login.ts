// Signing in with a company account. The provider's word stands for the password: whatever follows a right password
// follows it too.
import { type OtpRequired, type SignedIn, accountMessages } from '#contract/accounts/accounts.ts';
import { OIDC_FINISH_MINUTES, OIDC_MINUTES, type OidcFailure } from '#contract/accounts/oidc.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { requiredEmail } from '#contract/fields.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { stepAfterPassword } from '../second-steps/second-steps.ts';
import { signIn } from '../sessions/sessions.ts';
import { codeRules, countAttempt, oidcRules, oidcStartRules } from '../sign-in/attempt-limits.ts';
import { FAILED_OIDC, recordFailure, recordLockOut } from '../sign-in/audit-failures.ts';
import { beginOtp } from '../sign-in/otp.ts';
import { type OpenNote, openNote, sealNote } from '../sign-in/sealed-notes.ts';
import { type LoginUser, findUser, findUserByEmail, keyOf, lockUser } from '../users.store.ts';
import {
  findUserOfCompanyAccount,
  hasCompanyAccount,
  insertCompanyAccount,
} from './company-accounts.store.ts';
import { addOidcUser } from './oidc-accounts.ts';
import {
  type OidcChecks,
  type OidcClient,
  OidcError,
  type OidcIdentity,
  type OidcSettings,
} from './oidc-client.ts';

/** Two keys: what began a sign-in can never end one. */
const BEGUN = { name: 'oidc-begun', lifeMs: OIDC_MINUTES * MINUTE_MS };
const PROVED = { name: 'oidc-proved', lifeMs: OIDC_FINISH_MINUTES * MINUTE_MS };

/** Who it is, and the address if the provider has verified it. */
type Proof = Pick<OidcIdentity, 'issuer' | 'subject' | 'firstName' | 'lastName'> & { email?: string };

/** What the browser is given to keep, or why there is nothing. */
type Begun = { location: string; begun: string } | { failure: OidcFailure };

export async function startOidc(ports: AccountPorts, client: OidcClient, origin: Origin): Promise<Begun> {
  try {
    await countAttempt(ports.limits, oidcStartRules(origin.address), 'too_many_logins');
    const { location, checks } = await client.begin();
    return { location, begun: await sealNote<OidcChecks>(ports, BEGUN, checks) };
  } catch (error) {
    const failure = failureIn(error);
    // Nobody has said anything yet that could be wrong: a provider that answers nonsense is as good as away.
    return { failure: failure === 'failed' ? 'away' : failure };
  }
}

interface Return {
  origin: Origin;
  /** As the provider wrote it. */
  query: string;
  /** What this browser was given when it began. */
  begun: string | undefined;
}

/** Nothing is opened yet: the login page fetches that with its own request, so that no token stands in an address. */
export async function takeOidcAnswer(
  ports: AccountPorts,
  client: OidcClient,
  { origin, query, begun }: Return,
): Promise<{ proof: string } | { failure: OidcFailure }> {
  let takeBack = async () => {};
  try {
    takeBack = await countAttempt(ports.limits, oidcRules(origin.address), 'too_many_logins');
    const note = await openNote<OidcChecks>(ports, BEGUN, begun);
    const { email: claimed, isVerified, ...who } = await redeemOnce(ports, client, note, query);
    // By the rule of every form, which knows no letters that are another address's once they are made small.
    const email = requiredEmail().safeParse(claimed).data;
    const proof = { ...who, ...(email !== undefined && isVerified && { email }) };
    const db = ports.database.read;
    if (proof.email === undefined && (await findUserOfCompanyAccount(db, who)) === undefined) {
      const owner = email === undefined ? undefined : await findUserByEmail(db, email);
      await recordFailure(ports, FAILED_OIDC, { userId: owner?.id ?? null, origin });
      return { failure: 'unverified' };
    }
    await takeBack();
    return { proof: await sealNote<Proof>(ports, PROVED, proof) };
  } catch (error) {
    const failure = failureIn(error);
    if (failure === 'failed') await recordFailure(ports, FAILED_OIDC, { userId: null, origin });
    if (failure === 'too_many') await recordLockOut(ports, origin, async () => null);
    // Nobody has tried anything: the provider was away, or its page was left.
    if (failure === 'away' || failure === 'called_off') await takeBack();
    return { failure };
  }
}

async function redeemOnce(
  { database }: AccountPorts,
  client: OidcClient,
  note: OpenNote<OidcChecks> | undefined,
  query: string,
): Promise<OidcIdentity> {
  if (!note || new URLSearchParams(query).get('state') !== note.words.state)
    throw new OidcError('failed', undefined);
  // Before the provider is asked: whatever it says, this browser has to begin anew.
  if (!(await database.transaction((tx) => note.spend(tx)))) throw new OidcError('failed', undefined);
  return client.redeem(query, note.words);
}

function failureIn(error: unknown): OidcFailure {
  if (error instanceof OidcError) return error.failure;
  if (error instanceof DomainError && error.code === 'too_many_logins') return 'too_many';
  throw error;
}

interface OidcBrowser {
  origin: Origin;
  proof: string | undefined;
  otpSecret: string | undefined;
  /** Its number, where it has signed in to this account before. */
  numberFor(username: string): Promise<string | undefined>;
}

interface OidcOutcome {
  answer: SignedIn | OtpRequired;
  username: string;
  /** For the browser's cookie, where a code is still to come. */
  otpSecret?: string;
}

export async function finishOidc(
  ports: AccountPorts,
  settings: OidcSettings,
  browser: OidcBrowser,
): Promise<OidcOutcome> {
  const takeBack = await countAttempt(ports.limits, oidcRules(browser.origin.address), 'too_many_logins');
  const note = await openNote<Proof>(ports, PROVED, browser.proof);
  if (!note) throw new DomainError('oidc_failed');
  const outcome = await enter(ports, settings, note, browser).catch((error: unknown) => {
    // At the same moment another process has made the account, or one with its user name: now it is seen.
    if (isUniqueViolation(error)) return enter(ports, settings, note, browser);
    throw error;
  });
  if (typeof outcome === 'string') throw new DomainError(outcome);
  await takeBack();
  return outcome;
}

async function enter(
  ports: AccountPorts,
  settings: OidcSettings,
  { words: proof, spend }: OpenNote<Proof>,
  { origin, otpSecret, numberFor }: OidcBrowser,
): Promise<OidcOutcome | 'oidc_failed' | 'oidc_unknown'> {
  const { database, limits } = ports;
  const known = await findOwner(database.read, proof);
  const knownBrowser = known && (await numberFor(known.username));
  if (known && (await stepAfterPassword(database.read, known)) !== null)
    await countAttempt(limits, codeRules(known.id, knownBrowser), 'too_many_logins');
  return database.transaction(async (tx) => {
    // No throw in here: what was used is spent, whatever came of it.
    if (!(await spend(tx))) return 'oidc_failed';
    // Looked for again: in another tab the same person may have been faster.
    const found = known ?? (await findOwner(tx, proof));
    const { email } = proof;
    const mayAdd = !found && settings.createsAccounts && email !== undefined;
    const added = mayAdd ? await addOidcUser(tx, ports, { ...proof, email }, origin) : undefined;
    // And once more: even between the two looks.
    const owner = found ?? added ?? (await findOwner(tx, proof));
    const user = owner && (await lockUser(tx, owner.id));
    if (!user || !(await isOwner(tx, user, proof))) return 'oidc_unknown';
    await remember(tx, ports, user, proof, origin);
    const { username } = user;
    const method = await stepAfterPassword(tx, user);
    if (method === null) {
      const message = accountMessages.loggedIn;
      const isNewBrowser = knownBrowser === undefined;
      return { username, answer: await signIn(tx, ports, user, { origin, isNewBrowser, message }) };
    }
    const secret = await beginOtp(tx, ports, user, { method, earlierSecret: otpSecret });
    const message = method === 'totp' ? accountMessages.appCodeNeeded : accountMessages.otpSent;
    const answer = { otp_required: true as const, method, email: user.email, message };
    return { username, answer, otpSecret: secret };
  });
}

/**
 * By the provider's own number for somebody. By the address only as long as nobody of the provider has this account: it
 * may pass to another. An address nobody has confirmed here may be somebody else's, mistyped.
 */
async function isOwner(db: Reader, user: LoginUser, proof: Proof): Promise<boolean> {
  const known = await findUserOfCompanyAccount(db, proof);
  if (known !== undefined) return known === user.id;
  const isTheirs = proof.email !== undefined && user.email_key === keyOf(proof.email);
  return isTheirs && user.email_verified_at !== null && !(await hasCompanyAccount(db, user.id, proof.issuer));
}

async function findOwner(db: Reader, proof: Proof): Promise<LoginUser | undefined> {
  const user = await findNamed(db, proof);
  return user && (await isOwner(db, user, proof)) ? user : undefined;
}

async function findNamed(db: Reader, proof: Proof): Promise<LoginUser | undefined> {
  const known = await findUserOfCompanyAccount(db, proof);
  if (known !== undefined) return findUser(db, known);
  return proof.email === undefined ? undefined : findUserByEmail(db, proof.email);
}

/** From the first sign-in on. */
async function remember(
  tx: Tx,
  { clock }: AccountPorts,
  { id, username }: LoginUser,
  proof: Proof,
  origin: Origin,
): Promise<void> {
  if ((await findUserOfCompanyAccount(tx, proof)) !== undefined) return;
  await insertCompanyAccount(tx, proof, id, isoNow(clock));
  await audit(tx, clock, {
    actor: { id, name: username },
    action: 'match company account',
    subject: 'account',
    subjectId: id,
    origin,
  });
}

/** Whose account the proof in this browser is about, confirmed or not. */
export async function findOidcUser(ports: AccountPorts, proof: string | undefined): Promise<number | null> {
  const note = await openNote<Proof>(ports, PROVED, proof);
  const user = note && (await findNamed(ports.database.read, note.words));
  return user?.id ?? null;
}
