import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import type { KnownBrowsers } from '../sign-in/known-browsers.ts';
import { passkeyCookie, readPasskeyCookie } from './passkey-challenges.ts';
import { beginPasskeyLogin, finishPasskeyLogin } from './passkey-login.ts';
import { beginPasskey, deletePasskey, finishPasskey, listPasskeys } from './passkeys.ts';
import { readSecondSteps, resetSecondSteps, setPolicy } from './second-steps.ts';
import { beginTotp, confirmTotp, endTotp, newRecoveryCodes } from './totp.ts';

export const secondStepRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(secondStepCalls.read, ({ params }) => readSecondSteps(ports, params.id)),
  route(secondStepCalls.reset, ({ params, ctx }) => resetSecondSteps(ports, params.id, ctx)),
  route(secondStepCalls.require, ({ body, ctx }) => setPolicy(ports, body, ctx)),
  ...totpRoutes(ports),
  ...passkeyRoutes(ports, browsers),
];

const totpRoutes = (ports: AccountPorts): Route[] => [
  route(secondStepCalls.beginTotp, ({ ctx }) => beginTotp(ports, ctx.caller)),
  route(secondStepCalls.confirmTotp, async ({ body, ctx }) => ({
    recovery_codes: await confirmTotp(ports, body.code, ctx),
  })),
  route(secondStepCalls.endTotp, ({ ctx }) => endTotp(ports, ctx)),
  route(secondStepCalls.newRecoveryCodes, async ({ ctx }) => ({
    recovery_codes: await newRecoveryCodes(ports, ctx),
  })),
];

const passkeyRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(secondStepCalls.listPasskeys, ({ ctx }) => listPasskeys(ports, ctx.caller)),
  route(secondStepCalls.beginPasskey, ({ header, ctx }) =>
    inBrowser(ports, header('cookie'), (browser) => beginPasskey(ports, ctx.caller, browser)),
  ),
  route(secondStepCalls.finishPasskey, ({ body, header, ctx }) =>
    finishPasskey(ports, body, {
      ...ctx,
      browser: readPasskeyCookie(header('cookie'), ports.publicUrl),
    }),
  ),
  route(secondStepCalls.deletePasskey, ({ params, ctx }) => deletePasskey(ports, params.id, ctx)),
  route(secondStepCalls.beginPasskeyLogin, ({ header }) =>
    inBrowser(ports, header('cookie'), (browser) => beginPasskeyLogin(ports, browser)),
  ),
  route(secondStepCalls.finishPasskeyLogin, async ({ body, header, ctx }) => {
    const cookies = header('cookie');
    const { answer, username } = await finishPasskeyLogin(ports, body.credential, {
      origin: ctx.origin,
      browser: readPasskeyCookie(cookies, ports.publicUrl),
      numberFor: (name) => browsers.read(name, cookies),
    });
    return new Reply(answer, { 'set-cookie': await browsers.cookieFor(username) });
  }),
];

/** What is begun in a browser is finished in it. */
async function inBrowser<Options>(
  { publicUrl }: AccountPorts,
  cookies: string | undefined,
  begin: (browser: string) => Promise<Options>,
): Promise<Reply<Options>> {
  const browser = readPasskeyCookie(cookies, publicUrl) ?? newSecret();
  return new Reply(await begin(browser), { 'set-cookie': passkeyCookie(browser, publicUrl) });
}
