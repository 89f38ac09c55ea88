// A company's own sign-in: a real OpenID provider on this machine. It tells the claims a test gives it, shows its own
// login page, and can be made to answer wrongly.
import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { oidcCalls } from '#contract/accounts/oidc.ts';
import type { OidcSettings } from '#server/features/accounts/company/oidc-client.ts';

type Claims = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const CLIENT = { clientId: 'foyer', clientSecret: 'a secret of the provider and the program' };
const KEY_ID = 'own';

export type CompanyProvider = Awaited<ReturnType<typeof startCompanyProvider>>;

/** For a program at this address. Whoever signs in at it is who they say they are. */
export async function startCompanyProvider(publicUrl: string) {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const people = new Map<string, Claims>();
  const answers = new Map<string, Answer>();
  let falsify: ((claims: Claims) => Claims) | undefined;
  let signingKey = own;
  let grants = 0;

  let handle: Answer = () => {};
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    (answers.get(path) ?? handle)(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [publicUrl + oidcCalls.callback.path],
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Nobody is asked what the program may know: it is the company's own.
    async loadExistingGrant({ oidc: { provider: own, client, session } }) {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    await next();
    if (context.path !== '/token') return;
    grants += 1;
    const body = context.body as { id_token?: string };
    if (body.id_token === undefined || (!falsify && signingKey === own)) return;
    const claims = claimsIn(body.id_token);
    body.id_token = signed(falsify ? falsify(claims) : claims, signingKey);
  });
  handle = provider.callback();

  return {
    issuer,
    settings: (createsAccounts = false): OidcSettings => ({ issuer, ...CLIENT, createsAccounts }),
    /** What it tells of somebody, who signs in by this name. */
    knows(login: string, claims: Claims) {
      people.set(login, claims);
    },
    /** From now on its ID tokens say something else, signed with its own key. */
    falsifies(change: (claims: Claims) => Claims) {
      falsify = change;
    },
    /** From now on they are signed with a key that is not the provider's. */
    losesItsKey() {
      signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    },
    /** From now on it answers so at this path. */
    answers(path: string, answer: Answer) {
      answers.set(path, answer);
    },
    /** As it was at first. */
    behaves() {
      falsify = undefined;
      signingKey = own;
      answers.clear();
    },
    /** How often somebody came to its token endpoint. */
    grants: () => grants,
    logIn,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

function signed(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/**
 * A browser at the provider's pages: from the address it was sent to, through the login form, to the address it is sent
 * back to. Without a name it presses Cancel.
 */
async function logIn(location: string, login?: string): Promise<URL> {
  const home = new URL(location).origin;
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let url = location;
  let answer = await visit(url);
  for (let steps = 0; steps < 10; steps += 1) {
    const next = answer.headers.get('location');
    if (next !== null) {
      url = new URL(next, url).href;
      if (new URL(url).origin !== home) return new URL(url);
      answer = await visit(url);
      continue;
    }
    const page = await answer.text();
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const [, abort] = /<a href="([^"]+abort)"/.exec(page) ?? [];
    if (action === undefined || abort === undefined) throw new Error(`No login page at ${url}: ${page}`);
    url = login === undefined ? abort : action;
    const form = { prompt: 'login', login: login ?? '', password: 'anything' };
    answer = await (login === undefined ? visit(url) : visit(url, form));
  }
  throw new Error('The provider never led back.');
}
