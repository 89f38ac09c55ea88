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
      maxConnections: undefined,
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
    ['REDIS_URL', 'localhost:6379', 'an address that starts with redis://'],
    ['REDIS_URL', 'redis://localhost/limits', 'no path but the number of a database'],
    ['SMTP_URL', 'mail.example.com', 'an address that starts with smtp://'],
    ['API_URL', '/api', 'an address that starts with http://'],
    ['ADMIN_EMAIL', 'nobody', 'an e-mail address'],
    ['TRUST_PROXY', 'yes', '"off" or proxy addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', '"off" or proxy addresses'],
    ['RATE_LIMITS', 'maybe', '"on" or "off"'],
    ['MAX_CONNECTIONS', '0', 'a number from 1 to 999999'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many', 'a number from 1 to 999999'],
  ])('refuses %s=%s and says what it takes', (name, value, takes) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} is "${value}", but it takes ${takes}`.slice(0, 40),
    );
    expect(() => readConfig({ [name]: value })).toThrow(takes);
  });

  it('never repeats a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(/^(?!.*secret)/);
    expect(() => readConfig({ FILES_URL: 's3://key:hidden@bucket?x=1' })).toThrow(/^(?!.*hidden)/);
    expect(() => readConfig({ REDIS_URL: 'redis://:secret@cache/limits' })).toThrow(/^(?!.*secret)/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow(/^(?!.*short)/);
  });
});
