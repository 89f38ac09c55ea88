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
  route(secondStepCalls.reset, ({ params, caller, origin }) =>
    resetSecondSteps(ports, params.id, { caller, origin }),
  ),
  route(secondStepCalls.require, ({ body, caller, origin }) => setPolicy(ports, body, { caller, origin })),
  ...totpRoutes(ports),
  ...passkeyRoutes(ports, browsers),
];

const totpRoutes = (ports: AccountPorts): Route[] => [
  route(secondStepCalls.beginTotp, ({ caller }) => beginTotp(ports, caller)),
  route(secondStepCalls.confirmTotp, async ({ body, caller, origin }) => ({
    recovery_codes: await confirmTotp(ports, body.code, { caller, origin }),
  })),
  route(secondStepCalls.endTotp, ({ caller, origin }) => endTotp(ports, { caller, origin })),
  route(secondStepCalls.newRecoveryCodes, async ({ caller, origin }) => ({
    recovery_codes: await newRecoveryCodes(ports, { caller, origin }),
  })),
];

const passkeyRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(secondStepCalls.listPasskeys, ({ caller }) => listPasskeys(ports, caller)),
  route(secondStepCalls.beginPasskey, ({ caller, header }) =>
    inBrowser(ports, header('cookie'), (browser) => beginPasskey(ports, caller, browser)),
  ),
  route(secondStepCalls.finishPasskey, ({ body, caller, origin, header }) =>
    finishPasskey(ports, body, {
      caller,
      origin,
      browser: readPasskeyCookie(header('cookie'), ports.publicUrl),
    }),
  ),
  route(secondStepCalls.deletePasskey, ({ params, caller, origin }) =>
    deletePasskey(ports, params.id, { caller, origin }),
  ),
  route(secondStepCalls.beginPasskeyLogin, ({ header }) =>
    inBrowser(ports, header('cookie'), (browser) => beginPasskeyLogin(ports, browser)),
  ),
  route(secondStepCalls.finishPasskeyLogin, async ({ body, origin, header }) => {
    const cookies = header('cookie');
    const { answer, username } = await finishPasskeyLogin(ports, body.credential, {
      origin,
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
