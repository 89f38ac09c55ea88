import {
  OIDC_FINISH_MINUTES,
  OIDC_MINUTES,
  OIDC_OUTCOME,
  OIDC_PROVED,
  oidcCalls,
} from '#contract/accounts/oidc.ts';
import { accessPages } from '#contract/addresses.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { readCookie, writeCookie } from '../sign-in/cookies.ts';
import { auditedFailures } from '../sign-in/audit-failures.ts';
import type { KnownBrowsers } from '../sign-in/known-browsers.ts';
import { otpCookie, readOtpCookie } from '../sign-in/otp.ts';
import { oidcClient } from './oidc-client.ts';
import { findOidcUser, finishOidc, startOidc, takeOidcAnswer } from './oidc-login.ts';

const BEGUN = 'foyer_oidc';
const PROOF = 'foyer_oidc_proof';
const below = '/oidc';

export function oidcRoutes(ports: AccountPorts, browsers: KnownBrowsers): Route[] {
  const { oidc: settings, publicUrl } = ports;
  const client = settings && oidcClient(settings, ports);
  // The provider leads the browser back here, from its own site: a stricter cookie would stay behind.
  const begunCookie = (value: string, minutes: number) =>
    writeCookie(BEGUN, value, minutes * 60, publicUrl, { below, sameSite: 'Lax' });
  const proofCookie = (value: string, minutes: number) =>
    writeCookie(PROOF, value, minutes * 60, publicUrl, { below });
  const toLoginPage = (outcome: string, cookies: string[] = []) =>
    sentTo(`${publicUrl}${accessPages.login}?${OIDC_OUTCOME}=${outcome}`, cookies);

  return [
    route(oidcCalls.read, () => ({ enabled: settings !== undefined })),
    route(oidcCalls.start, async ({ ctx }) => {
      if (!client) throw new DomainError('no_such_path');
      const begun = await startOidc(ports, client, ctx.origin);
      if ('failure' in begun) return toLoginPage(begun.failure);
      return sentTo(begun.location, [begunCookie(begun.begun, OIDC_MINUTES)]);
    }),
    route(oidcCalls.callback, async ({ header, url, ctx }) => {
      if (!client) throw new DomainError('no_such_path');
      const begun = readCookie(header('cookie'), BEGUN, publicUrl);
      const taken = await takeOidcAnswer(ports, client, { origin: ctx.origin, query: queryIn(url), begun });
      const used = begunCookie('', 0);
      if ('failure' in taken) return toLoginPage(taken.failure, [used]);
      return toLoginPage(OIDC_PROVED, [used, proofCookie(taken.proof, OIDC_FINISH_MINUTES)]);
    }),
    route(oidcCalls.finish, async ({ header, ctx }) => {
      if (!settings) throw new DomainError('no_such_path');
      const cookies = header('cookie');
      const proof = readCookie(cookies, PROOF, publicUrl);
      const { answer, username, otpSecret } = await auditedFailures(
        ports,
        ctx.origin,
        () => findOidcUser(ports, proof),
        () =>
          finishOidc(ports, settings, {
            origin: ctx.origin,
            proof,
            otpSecret: readOtpCookie(cookies, publicUrl),
            numberFor: (name) => browsers.read(name, cookies),
          }),
      );
      const next = otpSecret ? otpCookie(otpSecret, publicUrl) : await browsers.cookieFor(username);
      return new Reply(answer, { 'set-cookie': [proofCookie('', 0), next] });
    }),
  ];
}

const sentTo = (location: string, cookies: string[]) =>
  new Reply(undefined, { location, 'set-cookie': cookies });

const queryIn = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
