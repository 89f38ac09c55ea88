import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      admin: { username: 'admin', email: 'admin@localhost', password: undefined },
      trustProxy: [],
      rateLimits: true,
      sessionIdleMinutes: 120,
      webhooksTo: 'public',
      maxConnections: undefined,
      logLevel: 'info',
      slowQueryMs: 500,
      maxConnectionsPerAddress: 200,
    });
  });

  it('builds the default public address from the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('drops the closing slash of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe('https://www.example.com');
  });

  it.each([
    ['PORT', 'eighty', 'a number from 0 to 65535'],
    ['PORT', '70000', 'a number from 0 to 65535'],
    ['PUBLIC_URL', 'www.example.com', 'an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'https://example.com/site', 'an address without a path'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address that starts with postgres://'],
    ['FILES_URL', 'https://bucket', 's3://bucket?endpoint='],
    ['SMTP_URL', 'mail.example.com', 'an address that starts with smtp://'],
    ['IMAP_URL', 'mail.example.com', 'imaps://user:password@host/INBOX'],
    ['IMAP_URL', 'imaps://mail.example.com', 'host, user and password'],
    ['IMAP_ADDRESS', 'meera', 'the e-mail address of the mailbox'],
    ['IMAP_ADDRESS', 'office@house.example', 'no value where IMAP_URL is not set'],
    ['IMAP_NEW', 'drop', '"enquiry" or "leave"'],
    ['API_URL', '/api', 'an address that starts with http://'],
    ['ADMIN_EMAIL', 'nobody', 'an e-mail address'],
    ['ADMIN_USERNAME', '<b>admin</b>', 'without < and >'],
    ['METRICS_TOKEN', '', 'a token, or is not to be set at all'],
    ['METRICS_TOKEN', '  ', 'a token, or is not to be set at all'],
    ['TRUST_PROXY', 'yes', '"off" or proxy addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', '"off" or proxy addresses'],
    ['RATE_LIMITS', 'maybe', '"on" or "off"'],
    ['LOG_LEVEL', 'debug', '"info", "warn" or "error"'],
    ['SLOW_QUERY_MS', '0', 'a number from 1 to 999999'],
    ['SESSION_IDLE_MINUTES', '0', 'a number from 1 to 720'],
    ['SESSION_IDLE_MINUTES', '721', 'a number from 1 to 720'],
    ['CLAMAV_URL', '127.0.0.1:3310', 'host and port of a scanner'],
    ['CLAMAV_URL', 'http://scanner:3310', 'host and port of a scanner'],
    ['CLAMAV_URL', 'tcp://scanner', 'host and port of a scanner'],
    ['CLAMAV_URL', 'tcp://scanner:99999', 'host and port of a scanner'],
    ['CLAMAV_REQUIRED', 'yes', '"on" or "off"'],
    ['CLAMAV_REQUIRED', 'on', '"off" where CLAMAV_URL names no scanner'],
    ['WEBHOOKS_TO', 'anywhere', '"public" or "loopback"'],
    ['MAX_CONNECTIONS', '0', 'a number from 1 to 999999'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many', 'a number from 1 to 999999'],
  ])('refuses %s=%s and says what it takes', (name, value, takes) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} is "${value}", but it takes ${takes}`.slice(0, 40),
    );
    expect(() => readConfig({ [name]: value })).toThrow(takes);
  });

  it('takes a recipient or a passphrase as the key of backups, and never the identity that opens them', () => {
    const keyOf = (value: string) => readConfig({ BACKUP_KEY: value }).backupKey;
    for (const key of [`age1${'q'.repeat(58)}`, 'four plain words here']) expect(keyOf(key)).toBe(key);
    for (const key of ['too short', 'age1 with spaces', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`])
      expect(() => keyOf(key)).toThrow('an age recipient (age1…, not its identity) or a passphrase');
  });

  it('takes a scanner by host and port, asked but not required unless told so', () => {
    expect(readConfig({}).clamav).toBeUndefined();
    expect(readConfig({ CLAMAV_URL: 'tcp://scanner:3310' }).clamav).toEqual({
      host: 'scanner',
      port: 3310,
      isRequired: false,
    });
    const required = { CLAMAV_URL: 'tcp://[::1]:3310/', CLAMAV_REQUIRED: 'on' };
    expect(readConfig(required).clamav).toEqual({ host: '::1', port: 3310, isRequired: true });
  });

  it('takes a mailbox with an address, over TLS but on this machine, and keeps its password to itself', () => {
    const imapOf = (settings: Record<string, string>) => readConfig(settings).imap;
    expect(imapOf({})).toBeUndefined();
    expect(imapOf({ IMAP_URL: 'imaps://meera%40house.example:s%40cret@imap.house.example' })).toEqual({
      host: 'imap.house.example',
      port: 993,
      isSecure: true,
      user: 'meera@house.example',
      password: 's@cret',
      folder: 'INBOX',
      address: 'meera@house.example',
      takesNew: true,
    });
    const here = {
      IMAP_URL: 'imap://meera:secret@127.0.0.1:1143/Answers',
      IMAP_ADDRESS: 'office@house.example',
    };
    expect(imapOf({ ...here, IMAP_NEW: 'leave' })).toMatchObject({
      port: 1143,
      isSecure: false,
      folder: 'Answers',
      address: 'office@house.example',
      takesNew: false,
    });
    const refused = (IMAP_URL: string, more: Record<string, string> = {}) => {
      try {
        imapOf({ IMAP_URL, ...more });
      } catch (error) {
        return String(error);
      }
      return '';
    };
    const inTheOpen = refused('imap://a%40b.example:secret@mail.example.com');
    expect(inTheOpen).toContain('only on this machine');
    expect(inTheOpen).not.toContain('secret');
    expect(refused('imaps://meera:secret@mail.example.com')).toContain(
      'IMAP_ADDRESS is "", but it takes the address',
    );
    const long = `${'a'.repeat(38)}@house.example`;
    expect(refused('imaps://meera:secret@mail.example.com', { IMAP_ADDRESS: long })).toContain('at most 37');
  });

  it('takes a company sign-in whole or not at all', () => {
    const whole = {
      OIDC_ISSUER: 'https://accounts.example.com/realms/staff',
      OIDC_CLIENT_ID: 'foyer',
      OIDC_CLIENT_SECRET: 'hidden',
    };
    expect(readConfig({}).oidc).toBeUndefined();
    const settings = { issuer: whole.OIDC_ISSUER, clientId: 'foyer', clientSecret: 'hidden' };
    expect(readConfig(whole).oidc).toEqual({ ...settings, createsAccounts: false });
    expect(readConfig({ ...whole, OIDC_CREATE: 'on' }).oidc).toEqual({ ...settings, createsAccounts: true });
    for (const name of Object.keys(whole)) {
      const half = () => readConfig({ ...whole, [name]: '' });
      expect(half).toThrow(new RegExp(`^${name} is "", but it takes a value where OIDC_.* is set`));
      expect(half).toThrow(/^(?!.*hidden)/);
    }
    expect(() => readConfig({ OIDC_CREATE: 'on' })).toThrow('"off" where OIDC_ISSUER names no provider');
  });

  it('takes an issuer without encryption on this machine only', () => {
    const issuer = (OIDC_ISSUER: string) =>
      readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'foyer', OIDC_CLIENT_SECRET: 'hidden' }).oidc?.issuer;
    for (const own of ['http://localhost:4000', 'http://127.0.0.1:4000/oidc', 'http://[::1]:4000'])
      expect(issuer(own)).toBe(own);
    for (const odd of [
      'http://sso.example.com',
      'http://127.0.0.1.example.com',
      'https://sso.example.com?a=b',
    ])
      expect(() => issuer(odd)).toThrow('http only on this machine');
    expect(() => issuer('accounts.google.com')).toThrow('an address that starts with https://');
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(/^(?!.*secret)/);
    expect(() => readConfig({ FILES_URL: 's3://key:hidden@bucket?x=1' })).toThrow(/^(?!.*hidden)/);
    expect(() => readConfig({ REDIS_URL: 'redis://:secret@cache' })).toThrow(/^(?!.*secret)/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(/^(?!.*short)/);
    expect(() => readConfig({ BACKUP_KEY: 'hidden' })).toThrow(/^BACKUP_KEY is (?!.*hidden)/);
    expect(() => readConfig({ BACKUP_IDENTITY: 'hidden' })).toThrow(/^BACKUP_IDENTITY is (?!.*hidden)/);
  });

  it('takes a user name as long as any other', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'a'.repeat(300) })).toThrow('a name of at most 150 characters');
  });

  it('takes each secret from a file as well, and not from both', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'secret');
    writeFileSync(path, 'smtps://user:hidden@mail.example.com\n');
    expect(readConfig({ SMTP_URL_FILE: path }).smtpUrl).toBe('smtps://user:hidden@mail.example.com');
    expect(() => readConfig({ SMTP_URL_FILE: path, SMTP_URL: 'smtp://localhost' })).toThrow(
      /^SMTP_URL_FILE is ".*", but it takes no value where SMTP_URL is set too/,
    );
    writeFileSync(path, 'a long pass phrase \n');
    expect(readConfig({ ADMIN_PASSWORD_FILE: path }).admin.password).toBe('a long pass phrase ');
    writeFileSync(path, '# created: 2026-11-02\nAGE-SECRET-KEY-1Q\n');
    expect(readConfig({ BACKUP_IDENTITY_FILE: path }).backupIdentity).toContain('AGE-SECRET-KEY-1Q');
    for (const name of ['DATABASE_URL', 'FILES_URL', 'OIDC_CLIENT_SECRET', 'METRICS_TOKEN', 'BACKUP_KEY'])
      expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'absent') })).toThrow(
        `${name}_FILE is "${join(folder, 'absent')}", but it takes a file this program can read (ENOENT).`,
      );
    rmSync(folder, { recursive: true });
  });

  it('names what is nearly a setting', () => {
    const warnings = (...names: string[]) =>
      readConfig(Object.fromEntries(names.map((name) => [name, '1']))).warnings;
    expect(warnings('PUBLIC_ULR', 'SMTP_URI', 'RATE_LIMIT', 'DATABASE_URL_FIEL', 'PROT')).toEqual(
      ['PUBLIC_URL', 'SMTP_URL', 'RATE_LIMITS', 'DATABASE_URL_FILE', 'PORT'].map((meant) =>
        expect.stringContaining(`there is no such setting. Is ${meant} meant?`),
      ),
    );
    expect(warnings('PATH', 'HOME', 'HOSTNAME', 'SMTP_USER', 'NODE_OPTIONS', 'LOGNAME')).toEqual([]);
  });

  it('refuses what is a setting no more', () => {
    for (const name of ['REDIS_URL', 'REDIS_URL_FILE'])
      expect(() => readConfig({ [name]: 'redis://cache' })).toThrow(
        'REDIS_URL is "redis://cache", but it takes nothing any more: limits are shared through PostgreSQL now.',
      );
  });
});
