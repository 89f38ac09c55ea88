// How often an account, a browser or a network address may try something.
import { hash } from 'node:crypto';
import { nameKey } from '#contract/names.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type Limit, type RateLimits, limitKeyOf } from '#server/platform/rate-limits.ts';
import { keyOf } from '../users.store.ts';

interface Rule extends Limit {
  key: string;
  /** False where it only counts and holds nobody back. */
  isBinding?: boolean;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// What people type as a user name is now and then their password.
const digest = (text: string): string => hash('sha256', text, 'base64url');
const networkOf = (address: string): string => `network ${digest(limitKeyOf(address))}`;

export interface LoginAttempt {
  username: string;
  /** Nobody's is the empty text. */
  passwordHash: string;
  address: string;
  /** Of a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
}

// However the name is spelt. With the password in it: nothing is counted against a new one, whoever set it, in whichever process.
const accountOf = ({ username, passwordHash }: LoginAttempt): string =>
  `account ${digest(`${nameKey(username)} ${passwordHash}`)}`;

/** Others' failures never hold back a browser the account knows: only its own do. */
export function loginRules(attempt: LoginAttempt): Rule[] {
  const { address, knownBrowser } = attempt;
  const ten = { max: 10, windowSeconds: QUARTER };
  const everybody: Rule[] = [
    { key: `login ${accountOf(attempt)} ${networkOf(address)}`, ...ten },
    { key: `login ${networkOf(address)}`, ...ten },
    { key: `login ${accountOf(attempt)}`, max: 100, windowSeconds: HOUR, blockSeconds: QUARTER },
  ];
  if (knownBrowser === undefined) return everybody;
  return [
    { key: `login browser ${knownBrowser}`, ...ten },
    ...everybody.map((rule) => ({ ...rule, isBinding: false })),
  ];
}

/**
 * Each code is good for five guesses, so codes are counted; whoever asks for them knows the password already. A browser
 * the account knows has a count of its own: others cannot use up its codes.
 */
export function codeRules(userId: number, knownBrowser?: string): Rule[] {
  const whose = knownBrowser === undefined ? `user ${userId}` : `browser ${knownBrowser}`;
  return [
    { key: `code ${whose}`, max: 10, windowSeconds: QUARTER },
    { key: `code ${whose} day`, max: 30, windowSeconds: DAY },
  ];
}

/** By the address as typed, known or not. Whoever fills an account's share has filled its mailbox with good links. */
export const forgotRules = (email: string, address: string): Rule[] => [
  { key: `forgot ${networkOf(address)}`, max: 20, windowSeconds: QUARTER },
  { key: `forgot email ${digest(keyOf(email))}`, max: 5, windowSeconds: QUARTER },
];

/** Past these no link goes out; the answer stays the same. */
export const resetMailRule = (email: string): Rule => ({
  key: `reset mail ${digest(keyOf(email))}`,
  max: 10,
  windowSeconds: DAY,
});

/** A stolen session must not be a place to guess the password at; nor may it keep the owner's own from trying. */
export const oldPasswordRules = (sessionId: number): Rule[] => [
  { key: `old password session ${sessionId}`, max: 10, windowSeconds: QUARTER },
];

/** A passkey cannot be guessed: this only keeps a network from having us check for ever. */
export const passkeyRules = (address: string): Rule[] => [
  { key: `passkey ${networkOf(address)}`, max: 30, windowSeconds: QUARTER },
];

/** The same holds of a company account; whoever presses the button has proved nothing yet, and a whole office may. */
export const oidcRules = (address: string): Rule[] => [
  { key: `oidc ${networkOf(address)}`, max: 30, windowSeconds: QUARTER },
];
export const oidcStartRules = (address: string): Rule[] => [
  { key: `oidc start ${networkOf(address)}`, max: 300, windowSeconds: QUARTER },
];

export const totpSetupRules = (userId: number): Rule[] => [
  { key: `totp setup user ${userId}`, max: 20, windowSeconds: QUARTER },
];

export const emailChangeRules = (userId: number): Rule[] => [
  { key: `email change user ${userId}`, max: 5, windowSeconds: HOUR },
];

type Refusal = 'too_many_logins' | 'too_many_requests';

/** Counts one more under every key, before it is tried. The answer takes it back. */
export async function countAttempt(
  limits: RateLimits,
  rules: Rule[],
  refusal: Refusal = 'too_many_requests',
): Promise<() => Promise<void>> {
  const counted: Rule[] = [];
  const takeBack = async () => {
    await Promise.all(counted.map((rule) => limits.takeBack(rule.key, rule)));
  };
  for (const rule of rules) {
    const retryAfterSeconds = await limits.hit(rule.key, rule);
    if (retryAfterSeconds !== null && rule.isBinding !== false) {
      // What is refused was not tried: it must not fill what others share.
      await takeBack();
      throw new DomainError(refusal, { retryAfterSeconds });
    }
    counted.push(rule);
  }
  return takeBack;
}

/** For what is left out in silence: nobody is refused anything. */
export const isWithin = async (limits: RateLimits, rule: Rule): Promise<boolean> =>
  (await limits.hit(rule.key, rule)) === null;

/** A right password: what was counted against the account here is forgotten, what the network did otherwise is not. */
export async function forgiveLogin(limits: RateLimits, attempt: LoginAttempt): Promise<void> {
  const network = `login ${networkOf(attempt.address)}`;
  await forgive(
    limits,
    loginRules(attempt).filter(({ key }) => key !== network),
  );
}

/** Someone has proved who they are. */
export async function forgive(limits: RateLimits, rules: Rule[]): Promise<void> {
  await Promise.all(rules.map(({ key }) => limits.forget(key)));
}
