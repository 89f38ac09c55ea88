import { accountCalls, accountMessages } from '#contract/accounts.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readProfile } from './read-profile.ts';

export const accountRoutes = (ports: AccountPorts): Route[] => [
  route(accountCalls.login, ({ body, origin }) => logIn(ports, body, origin)),
  route(accountCalls.logout, async ({ caller, origin }) => {
    await logOut(ports, caller, origin);
    return { message: accountMessages.loggedOut };
  }),
  route(accountCalls.readProfile, ({ params }) => readProfile(ports, params.id)),
];
