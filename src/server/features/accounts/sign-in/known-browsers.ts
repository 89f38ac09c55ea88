// A browser that has signed in to an account has a signed cookie for it: a number of its own that says so next time.
import { createHmac, hash } from 'node:crypto';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { isSameHash } from '../secrets.ts';
import { keyOf } from '../users.store.ts';
import { findCookie, readCookie, writeCookie } from './cookies.ts';

const SECRET_NAME = 'known-browsers';
const YEAR_SECONDS = 365 * 24 * 3600;
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

export interface KnownBrowsers {
  /** The browser's number, if its cookie says that it has signed in to this account. */
  read(username: string, cookies: string | undefined): Promise<string | undefined>;
  /** For a browser that has just signed in. */
  cookieFor(username: string): Promise<string>;
}

export function knownBrowsers({
  database,
  clock,
  publicUrl,
}: Pick<AccountPorts, 'database' | 'clock' | 'publicUrl'>): KnownBrowsers {
  const secret = () => ownSecret(database, clock, SECRET_NAME);
  const sign = async (number: string, username: string): Promise<string> =>
    createHmac('sha256', await secret())
      .update(number + keyOf(username))
      .digest('base64url');
  // One for each account: several people may share a browser.
  const nameFor = (username: string): string =>
    `foyer_known_${hash('sha256', keyOf(username), 'base64url').slice(0, 16)}`;
  return {
    async read(username, cookies) {
      const name = nameFor(username);
      // Browsers known from 1.0.0 have it without a prefix: it is signed, whoever set it.
      const value = readCookie(cookies, name, publicUrl) ?? findCookie(cookies, name);
      const [, number, signature] = VALUE.exec(value ?? '') ?? [];
      if (number === undefined || signature === undefined) return undefined;
      return isSameHash(signature, await sign(number, username)) ? number : undefined;
    },
    async cookieFor(username) {
      const number = newSecret();
      const value = `${number}.${await sign(number, username)}`;
      return writeCookie(nameFor(username), value, YEAR_SECONDS, publicUrl);
    },
  };
}
