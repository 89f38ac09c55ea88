// The company's own sign-in, by OpenID Connect. Whatever is said to its provider is said here.
import { setTimeout as pause } from 'node:timers/promises';
import type * as openid from 'openid-client';
import { type OidcFailure, oidcCalls } from '#contract/accounts/oidc.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { CompanyAccount } from './company-accounts.store.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever the provider knows and we do not gets an account, which may do nothing yet. */
  createsAccounts: boolean;
}

/** What only the browser that began holds, until it comes back. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider has signed in. */
export interface OidcIdentity extends CompanyAccount {
  email: string | undefined;
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

export class OidcError extends Error {
  readonly failure: OidcFailure;
  constructor(failure: OidcFailure, cause: unknown) {
    super(`company sign-in: ${failure}`, { cause });
    this.failure = failure;
  }
}

export interface OidcClient {
  /** Where the browser goes. */
  begin(): Promise<{ location: string; checks: OidcChecks }>;
  /** With the query the provider has sent the browser back with. */
  redeem(query: string, checks: OidcChecks): Promise<OidcIdentity>;
}

interface Ports {
  clock: Clock;
  log: Log;
  publicUrl: string;
}

const WAIT_SECONDS = 5;
// No longer, so that whoever presses the button of a provider that has gone since is told, not sent to a dead address.
const DISCOVERED_MS = 60_000;
const SCOPE = 'openid email profile';

// Large, and most houses have no provider.
const library = () => import('openid-client');

export function oidcClient(
  settings: OidcSettings,
  { clock, log, publicUrl }: Ports,
  { waitSeconds = WAIT_SECONDS } = {},
): OidcClient {
  const redirectUri = publicUrl + oidcCalls.callback.path;
  let discovered: { config: Promise<openid.Configuration>; until: number } | undefined;

  /** Asked for when it is first needed and kept for a minute; a provider that was away is asked again. */
  function configuration(): Promise<openid.Configuration> {
    const now = clock.now().getTime();
    if (discovered && now < discovered.until) return discovered.config;
    const config = discover(settings, waitSeconds);
    const mine = { config, until: now + DISCOVERED_MS };
    discovered = mine;
    config.catch(() => {
      if (discovered === mine) discovered = undefined;
    });
    return config;
  }

  /** However many requests it takes, nobody waits longer. */
  async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
    const late = pause(waitSeconds * 1000, undefined, { ref: false }).then(() => {
      throw new OidcError('away', undefined);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      const failure = error instanceof OidcError ? error.failure : await failureOf(error);
      // Its code, not its words: they are the provider's.
      if (failure !== 'called_off') log.warn('company sign-in', { failure, reason: reasonOf(error), error });
      throw new OidcError(failure, error);
    }
  }

  return {
    begin: () =>
      inTime(
        configuration().then(async (config) => {
          const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
          const checks = {
            state: random.randomState(),
            nonce: random.randomNonce(),
            codeVerifier: random.randomPKCECodeVerifier(),
          };
          const url = buildAuthorizationUrl(config, {
            redirect_uri: redirectUri,
            scope: SCOPE,
            state: checks.state,
            nonce: checks.nonce,
            code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
            code_challenge_method: 'S256',
          });
          return { location: url.href, checks };
        }),
      ),
    redeem: (query, checks) =>
      inTime(configuration().then((config) => redeem(config, new URL(redirectUri + query), checks))),
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  waitSeconds: number,
): Promise<openid.Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
  const server = new URL(issuer);
  // The settings let no other issuer be http than one on this machine.
  const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(server, clientId, undefined, await clientSecretAuth(clientSecret), {
    timeout: waitSeconds,
    // The signature of the ID token is checked too, though it comes straight from the provider.
    execute: [...insecure, enableNonRepudiationChecks],
  });
}

/** In the header, as the standard has it where nothing else is said; in the body for a provider that takes it only there. */
async function clientSecretAuth(secret: string): Promise<openid.ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret);
    auth(server, ...rest);
  };
}

async function redeem(
  config: openid.Configuration,
  url: URL,
  { state, nonce, codeVerifier }: OidcChecks,
): Promise<OidcIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new OidcError('failed', undefined);
  // Some providers tell the address only when they are asked for it. Address and verdict come from one place.
  const hasMore = idToken.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const claims = hasMore ? await fetchUserInfo(config, tokens.access_token, idToken.sub) : idToken;
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: typeof claims.email === 'string' ? claims.email : undefined,
    isVerified: claims.email_verified === true,
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** What the provider, or a machine in front of it, answers when it is not well. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
const AWAY_BY_ITS_OWN_WORD = new Set(['server_error', 'temporarily_unavailable']);

async function failureOf(error: unknown): Promise<OidcFailure> {
  const { AuthorizationResponseError } = await library();
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'called_off';
    return AWAY_BY_ITS_OWN_WORD.has(error.error) ? 'away' : 'failed';
  }
  // How fetch says that nobody answered.
  if (error instanceof TypeError) return 'away';
  return AWAY.has(String((error as { code?: unknown }).code)) ? 'away' : 'failed';
}

const REASON = /^[a-z_]{1,60}$/;

/** `invalid_client` and the like: for whoever has mistyped the secret. */
function reasonOf(error: unknown): string | undefined {
  const { error: reason } = error as { error?: unknown };
  return typeof reason === 'string' && REASON.test(reason) ? reason : undefined;
}
