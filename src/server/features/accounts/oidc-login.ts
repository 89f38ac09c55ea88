// Signing in with a company account. The provider's word stands for the password: whatever follows a right password
// follows it too.
import { type OtpRequired, type SignedIn, accountMessages } from '#contract/accounts.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { requiredEmail } from '#contract/fields.ts';
import { OIDC_FINISH_MINUTES, OIDC_MINUTES, type OidcFailure } from '#contract/oidc.ts';
import type { Origin } from '#server/caller.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { codeRules, countAttempt, oidcRules, oidcStartRules } from './attempt-limits.ts';
import { FAILED_OIDC, recordFailure, recordLockOut } from './failures-on-record.ts';
import { addOidcUser } from './oidc-accounts.ts';
import {
  type OidcChecks,
  type OidcClient,
  OidcError,
  type OidcIdentity,
  type OidcSettings,
} from './oidc-client.ts';
import { beginOtp } from './otp.ts';
import { type OpenNote, openNote, sealNote } from './sealed-notes.ts';
import { stepAfterPassword } from './second-steps.ts';
import { signIn } from './sessions.ts';
import { type LoginUser, findUserByEmail, keyOf, lockUser } from './users.store.ts';

/** Two keys: what began a sign-in can never end one. */
const BEGUN = { name: 'oidc-begun', lifeMs: OIDC_MINUTES * MINUTE_MS };
const PROVED = { name: 'oidc-proved', lifeMs: OIDC_FINISH_MINUTES * MINUTE_MS };

/** Whose verified address it is. */
type Proof = Pick<OidcIdentity, 'firstName' | 'lastName'> & { email: string };

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
    const { email: claimed, isVerified, ...names } = await redeemOnce(ports, client, note, query);
    // By the rule of every form, which knows no letters that are another address's once they are made small.
    const email = requiredEmail().safeParse(claimed).data;
    if (email === undefined || !isVerified) {
      const owner = email === undefined ? undefined : await findUserByEmail(ports.database.read, email);
      await recordFailure(ports, FAILED_OIDC, { userId: owner?.id ?? null, origin });
      return { failure: 'unverified' };
    }
    await takeBack();
    return { proof: await sealNote<Proof>(ports, PROVED, { email, ...names }) };
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
    const added =
      found || !settings.createsAccounts ? undefined : await addOidcUser(tx, ports, proof, origin);
    // And once more: even between the two looks.
    const owner = found ?? added ?? (await findOwner(tx, proof));
    const user = owner && (await lockUser(tx, owner.id));
    if (!user || !isOwner(user, proof)) return 'oidc_unknown';
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

/** An address nobody has confirmed yet may be somebody else's, mistyped. */
const isOwner = (user: LoginUser, { email }: Proof): boolean =>
  user.email_verified_at !== null && user.email_key === keyOf(email);

async function findOwner(db: Reader, proof: Proof): Promise<LoginUser | undefined> {
  const user = await findUserByEmail(db, proof.email);
  return user && isOwner(user, proof) ? user : undefined;
}

/** Whose account the proof in this browser is about, confirmed or not. */
export async function findOidcUser(ports: AccountPorts, proof: string | undefined): Promise<number | null> {
  const note = await openNote<Proof>(ports, PROVED, proof);
  const user = note && (await findUserByEmail(ports.database.read, note.words.email));
  return user?.id ?? null;
}
