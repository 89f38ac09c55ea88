// Every setting, read from the environment once and checked before anything starts.
import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { USERNAME_MAX_CHARACTERS, superuserName } from '#contract/accounts/accounts.ts';
import { requiredEmail } from '#contract/fields.ts';
import { ConfigError, withoutSecrets } from '#server/platform/config-error.ts';
import type { OidcSettings } from '#server/features/accounts/company/oidc-client.ts';
import { type S3Place, readS3Place } from '#server/platform/files/s3-place.ts';
import { readMailbox } from './mailbox-setting.ts';
import type { MailboxSettings } from '#server/features/mailbox/mailbox-settings.ts';
import type { WebhooksTo } from '#server/features/webhooks/allowed-addresses.ts';
import { type LogLevel, logLevels } from '#server/platform/log.ts';
import type { ClamavPlace } from '#server/features/applications/resume/virus-scanner.ts';

import { nameWarnings, removedSettings } from './setting-names.ts';

export { ConfigError } from '#server/platform/config-error.ts';

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Languages beside those the program brings: a folder of PO files. */
  localesDir: string | undefined;
  databaseUrl: string | undefined;
  s3: S3Place | undefined;
  smtpUrl: string | undefined;
  /** Where answers to our mails arrive, if somewhere they are read. */
  imap: MailboxSettings | undefined;
  admin: { username: string; email: string; password: string | undefined };
  apiUrl: string | undefined;
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  rateLimits: boolean;
  clamav: ClamavPlace | undefined;
  /** Undefined: as many as the machine's limit of open files leaves room for. */
  maxConnections: number | undefined;
  maxConnectionsPerAddress: number;
  metricsToken: string | undefined;
  logLevel: LogLevel;
  /** Queries that take this long or longer stand in the log. */
  slowQueryMs: number;
  /** An age recipient or a passphrase: backups are encrypted with it. */
  backupKey: string | undefined;
  /** Opens a backup that was made for a recipient. */
  backupIdentity: string | undefined;
  /** A session without a request for this long has ended. */
  sessionIdleMinutes: number;
  /** `loopback`: webhooks may lead to this machine, and over http. */
  webhooksTo: WebhooksTo;
  /** Of the company's own sign-in, where there is one. */
  oidc: OidcSettings | undefined;
  /** What looks like a mistake and stops nothing. */
  warnings: string[];
}

type Environment = Record<string, string | undefined>;

/** Each may be given in a file instead, which `<NAME>_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'IMAP_URL',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'BACKUP_IDENTITY',
] as const;

export function readConfig(environment: Environment): Config {
  for (const [name, why] of Object.entries(removedSettings)) {
    const value = environment[name] || environment[fileOf(name)];
    if (value) throw new ConfigError(name, withoutSecrets(value), `nothing any more: ${why}`);
  }
  const env = withSecretFiles(environment);
  const known = new Set<string>(SECRETS.map(fileOf));
  const given = (name: string): string | undefined => {
    known.add(name);
    return env[name];
  };
  const text = (name: string): string | undefined => given(name)?.trim() || undefined;
  const settings = readSettings(env, given, text);
  return { ...settings, warnings: nameWarnings(Object.keys(environment), known) };
}

const fileOf = (name: string) => `${name}_FILE`;

function withSecretFiles(env: Environment): Environment {
  const read: Environment = {};
  for (const name of SECRETS) {
    const path = env[fileOf(name)]?.trim();
    if (!path) continue;
    if (env[name]) throw new ConfigError(fileOf(name), path, `no value where ${name} is set too`);
    try {
      // An editor ends a file with a new line.
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(fileOf(name), path, `a file this program can read (${code})`);
    }
  }
  return { ...env, ...read };
}

type Given = (name: string) => string | undefined;

function readSettings(env: Environment, given: Given, text: Given): Omit<Config, 'warnings'> {
  const port = readPort(text('PORT'));
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: readPublicUrl(text('PUBLIC_URL')) ?? `http://localhost:${port}`,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    localesDir: readFolder(text('LOCALES_DIR')),
    databaseUrl: readUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    s3: readS3Place(text('FILES_URL'), env),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    imap: readMailbox(text),
    admin: {
      username: readUsername(text('ADMIN_USERNAME')) ?? 'admin',
      email: readEmail('ADMIN_EMAIL', text('ADMIN_EMAIL')) ?? 'admin@localhost',
      password: readAdminPassword(given('ADMIN_PASSWORD')),
    },
    apiUrl: readUrl('API_URL', text('API_URL'), ['http:', 'https:']),
    trustProxy: readAddresses('TRUST_PROXY', text('TRUST_PROXY')),
    rateLimits: readSwitch('RATE_LIMITS', text('RATE_LIMITS'), true),
    maxConnections: readCount('MAX_CONNECTIONS', text('MAX_CONNECTIONS')),
    maxConnectionsPerAddress:
      readCount('MAX_CONNECTIONS_PER_ADDRESS', text('MAX_CONNECTIONS_PER_ADDRESS')) ?? 200,
    clamav: readClamav(text('CLAMAV_URL'), text('CLAMAV_REQUIRED')),
    metricsToken: readMetricsToken(given('METRICS_TOKEN')),
    logLevel: readLogLevel(text('LOG_LEVEL')),
    slowQueryMs: readCount('SLOW_QUERY_MS', text('SLOW_QUERY_MS')) ?? 500,
    backupKey: readBackupKey(text('BACKUP_KEY')),
    backupIdentity: readBackupIdentity(text('BACKUP_IDENTITY')),
    sessionIdleMinutes:
      readCount('SESSION_IDLE_MINUTES', text('SESSION_IDLE_MINUTES'), SESSION_IDLE_MAX_MINUTES) ?? 120,
    webhooksTo: readWebhooksTo(text('WEBHOOKS_TO')),
    oidc: readOidc(text),
  };
}

const readFolder = (value: string | undefined): string | undefined => value && resolve(value);

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (!(port >= 0 && port <= 65_535)) throw new ConfigError('PORT', value, 'a number from 0 to 65535');
  return port;
}

// No longer than a session lives at all.
const SESSION_IDLE_MAX_MINUTES = 720;

function readCount(name: string, value: string | undefined, max = 999_999): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= max) return Number(value);
  throw new ConfigError(name, value, `a number from 1 to ${max}`);
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(
    name,
    withoutSecrets(value),
    `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
}

function readPublicUrl(value: string | undefined): string | undefined {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:']);
  if (url === undefined) return undefined;
  const { pathname, search, hash, origin } = new URL(url);
  if (pathname !== '/' || search || hash) {
    throw new ConfigError('PUBLIC_URL', url, 'an address without a path, such as https://www.example.com');
  }
  return origin;
}

function readEmail(name: string, value: string | undefined): string | undefined {
  // The rule of every form: what it lets through can be mailed to.
  if (value === undefined || requiredEmail().safeParse(value).success) return value;
  throw new ConfigError(name, value, 'an e-mail address');
}

function readUsername(value: string | undefined): string | undefined {
  if (value === undefined || superuserName().safeParse(value).success) return value;
  throw new ConfigError(
    'ADMIN_USERNAME',
    value.slice(0, 40),
    `a name of at most ${USERNAME_MAX_CHARACTERS} characters without < and >`,
  );
}

// Whoever sets it means to let somebody in: a blank one would let in nobody.
function readMetricsToken(value: string | undefined): string | undefined {
  if (value === undefined || value.trim() !== '') return value?.trim();
  throw new ConfigError('METRICS_TOKEN', value, 'a token, or is not to be set at all');
}

function readAdminPassword(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (value.length >= 8 && value.length <= 128) return value;
  throw new ConfigError('ADMIN_PASSWORD', '…', 'a password of 8 to 128 characters');
}

const PASSPHRASE_MIN_CHARACTERS = 12;

function readBackupKey(value: string | undefined): string | undefined {
  if (value === undefined || /^age1[a-z0-9]+$/.test(value)) return value;
  // The half that opens backups must not lie where they are made.
  const isIdentity = /^AGE-SECRET-KEY-/i.test(value);
  if (!isIdentity && !value.startsWith('age1') && value.length >= PASSPHRASE_MIN_CHARACTERS) return value;
  throw new ConfigError(
    'BACKUP_KEY',
    '…',
    `an age recipient (age1…, not its identity) or a passphrase of at least ${PASSPHRASE_MIN_CHARACTERS} characters`,
  );
}

function readBackupIdentity(value: string | undefined): string | undefined {
  // A file as `age-keygen` writes it begins with remarks.
  if (value === undefined || /^AGE-SECRET-KEY-/m.test(value)) return value;
  throw new ConfigError('BACKUP_IDENTITY', '…', 'an age identity, which begins with AGE-SECRET-KEY-');
}

function readAddresses(name: string, value: string | undefined): string[] {
  if (value === undefined || value === 'off') return [];
  const addresses = value.split(',').map((address) => address.trim());
  for (const address of addresses) {
    const [ip = '', bits, ...rest] = address.split('/');
    const width = { 4: 32, 6: 128 }[isIP(ip)] ?? -1;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
    if (width < 0 || !isRange || rest.length > 0) {
      throw new ConfigError(
        name,
        address,
        '"off" or proxy addresses such as 127.0.0.1 or 10.0.0.0/8, with commas between',
      );
    }
  }
  return addresses;
}

function readLogLevel(value: string | undefined): LogLevel {
  const level = logLevels.find((each) => each === (value ?? 'info'));
  if (level === undefined) throw new ConfigError('LOG_LEVEL', value ?? '', '"info", "warn" or "error"');
  return level;
}

function readWebhooksTo(value: string | undefined): WebhooksTo {
  if (value === undefined || value === 'public') return 'public';
  if (value === 'loopback') return value;
  throw new ConfigError('WEBHOOKS_TO', value, '"public" or "loopback"');
}

const OIDC_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

function readOidc(text: (name: string) => string | undefined): OidcSettings | undefined {
  const createsAccounts = readSwitch('OIDC_CREATE', text('OIDC_CREATE'), false);
  const [issuer, clientId, clientSecret] = OIDC_SETTINGS.map(text);
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer: readIssuer(issuer), clientId, clientSecret, createsAccounts };
  const given = OIDC_SETTINGS.find((name) => text(name) !== undefined);
  if (given !== undefined) {
    const missing = OIDC_SETTINGS.find((name) => text(name) === undefined) ?? '';
    throw new ConfigError(missing, '', `a value where ${given} is set: company sign-in needs all three`);
  }
  if (createsAccounts)
    throw new ConfigError('OIDC_CREATE', 'on', '"off" where OIDC_ISSUER names no provider');
  return undefined;
}

function readIssuer(value: string): string {
  const { protocol, hostname, search, hash, username } = new URL(
    readUrl('OIDC_ISSUER', value, ['https:', 'http:']) ?? '',
  );
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  if ((protocol === 'https:' || isHere) && !search && !hash && !username) return value;
  throw new ConfigError(
    'OIDC_ISSUER',
    withoutSecrets(value),
    'the address a provider gives as its issuer, such as https://accounts.google.com; http only on this machine',
  );
}

function readClamav(url: string | undefined, required: string | undefined): ClamavPlace | undefined {
  const isRequired = readSwitch('CLAMAV_REQUIRED', required, false);
  if (url === undefined) {
    if (isRequired) throw new ConfigError('CLAMAV_REQUIRED', 'on', '"off" where CLAMAV_URL names no scanner');
    return undefined;
  }
  const [, host = '', port = ''] = /^tcp:\/\/([^/?#@\s]+):(\d{1,5})\/?$/.exec(url) ?? [];
  const number = Number(port);
  if (!host || number < 1 || number > 65_535)
    throw new ConfigError(
      'CLAMAV_URL',
      withoutSecrets(url),
      'host and port of a scanner, such as tcp://127.0.0.1:3310',
    );
  return { host: host.replace(/^\[|\]$/g, ''), port: number, isRequired };
}

function readSwitch(name: string, value: string | undefined, unset: boolean): boolean {
  if (value === undefined) return unset;
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(name, value, '"on" or "off"');
}
