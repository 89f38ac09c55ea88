import { accountCalls, accountMessages } from '#contract/accounts/accounts.ts';
import { chosenMailCalls } from '#contract/accounts/chosen-mails.ts';
import { passwordCalls, passwordMessages } from '#contract/accounts/passwords.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import { sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import { listReply } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import type { AccountPorts } from './accounts.feature.ts';
import { confirmEmail } from './profiles/change-email.ts';
import { changePassword } from './sign-in/change-password.ts';
import { chooseMails, readMails } from './mails/chosen-mails.ts';
import { auditedFailures } from './sign-in/audit-failures.ts';
import { reauthenticate } from './sign-in/reauthenticate.ts';
import { endByLink } from './sessions/end-link.ts';
import { type KnownBrowsers, knownBrowsers } from './sign-in/known-browsers.ts';
import { logIn } from './sign-in/log-in.ts';
import { oidcRoutes } from './company/oidc.routes.ts';
import {
  endedOtpCookie,
  findOtpUser,
  otpCookie,
  readOtpCookie,
  resendOtp,
  verifyOtp,
} from './sign-in/otp.ts';
import { forgotPassword, readReset, resetPassword } from './sign-in/password-resets.ts';
import { changeProfile, changeRole, deleteProfile, readProfile, readProfiles } from './profiles/profiles.ts';
import { register } from './profiles/register.ts';
import { secondStepRoutes } from './second-steps/second-steps.routes.ts';
import { findUserByName } from './users.store.ts';
import {
  endAnothersSessions,
  endOneSession,
  endSessions,
  listSessions,
  logOut,
} from './sessions/sessions.ts';

export const accountRoutes = (ports: AccountPorts, browsers = knownBrowsers(ports)): Route[] => [
  ...signInRoutes(ports, browsers),
  ...sessionRoutes(ports, browsers),
  ...passwordRoutes(ports),
  ...profileRoutes(ports),
  ...secondStepRoutes(ports, browsers),
  ...oidcRoutes(ports, browsers),
  route(chosenMailCalls.read, ({ caller }) => readMails(ports, caller)),
  route(chosenMailCalls.choose, ({ body, caller, origin }) =>
    chooseMails(ports, body.mails, { caller, origin }),
  ),
];

const signInRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(accountCalls.login, async ({ body, origin, header }) => {
    const cookies = header('cookie');
    const knownBrowser = await browsers.read(body.username, cookies);
    const earlier = { origin, otpSecret: readOtpCookie(cookies, ports.publicUrl), knownBrowser };
    const userId = async () => (await findUserByName(ports.database.read, body.username))?.id ?? null;
    const { answer, otpSecret } = await auditedFailures(ports, origin, userId, () =>
      logIn(ports, body, earlier),
    );
    const cookie = otpSecret
      ? otpCookie(otpSecret, ports.publicUrl)
      : await browsers.cookieFor(body.username);
    return new Reply(answer, { 'set-cookie': cookie });
  }),
  route(accountCalls.verifyOtp, async ({ body, origin, header }) => {
    const browser = otpBrowser(ports, browsers, header('cookie'));
    const userId = () => findOtpUser(ports, browser.otpSecret);
    const { answer, username } = await auditedFailures(ports, origin, userId, () =>
      verifyOtp(ports, body, { origin, ...browser }),
    );
    const cookies = [endedOtpCookie(ports.publicUrl), await browsers.cookieFor(username)];
    return new Reply(answer, { 'set-cookie': cookies });
  }),
  route(accountCalls.resendOtp, async ({ body, header }) => {
    await resendOtp(ports, body.email, otpBrowser(ports, browsers, header('cookie')));
    return { message: accountMessages.otpResent };
  }),
  route(accountCalls.logout, async ({ caller, origin }) => {
    await logOut(ports, caller, origin);
    return { message: accountMessages.loggedOut };
  }),
];

const otpBrowser = ({ publicUrl }: AccountPorts, browsers: KnownBrowsers, cookies: string | undefined) => ({
  otpSecret: readOtpCookie(cookies, publicUrl),
  numberFor: (username: string) => browsers.read(username, cookies),
});

const sessionRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(sessionCalls.confirm, async ({ body, caller, origin, header }) => {
    const knownBrowser = await browsers.read(caller.username, header('cookie'));
    await reauthenticate(ports, body, { caller, origin, knownBrowser });
  }),
  route(sessionCalls.list, ({ caller }) => listSessions(ports, caller)),
  route(sessionCalls.end, ({ params, caller, origin }) =>
    endOneSession(ports, params.id, { caller, origin }),
  ),
  route(sessionCalls.endAnothers, ({ params, caller, origin }) =>
    endAnothersSessions(ports, params.id, { caller, origin }),
  ),
  route(sessionCalls.endAll, ({ caller, origin }) => endSessions(ports, { caller, origin })),
  route(sessionCalls.endByLink, async ({ params, origin }) => {
    await endByLink(ports, params.token, origin);
    return { message: sessionMessages.allEnded };
  }),
];

const passwordRoutes = (ports: AccountPorts): Route[] => [
  route(passwordCalls.forgot, ({ body, origin }) => forgotPassword(ports, body.email, origin)),
  route(passwordCalls.readReset, ({ params }) => readReset(ports, params.token)),
  route(passwordCalls.reset, async ({ params, body, origin }) => {
    await resetPassword(ports, params.token, body, origin);
    return { message: passwordMessages.reset };
  }),
  route(passwordCalls.change, async ({ body, caller, origin }) => {
    await changePassword(ports, body, { caller, origin });
    return { message: passwordMessages.changed };
  }),
];

const profileRoutes = (ports: AccountPorts): Route[] => [
  route(profileCalls.list, async ({ query, url }) => listReply(url, query, await readProfiles(ports, query))),
  route(profileCalls.read, ({ params }) => readProfile(ports, ports.database.read, params.id)),
  route(profileCalls.change, ({ params, body, caller, origin, ifMatch }) =>
    changeProfile(ports, params.id, body, { caller, origin, ifMatch }),
  ),
  route(profileCalls.changeRole, ({ params, body, caller, origin, ifMatch }) =>
    changeRole(ports, params.id, body, { caller, origin, ifMatch }),
  ),
  route(profileCalls.delete, ({ params, caller, origin, ifMatch }) =>
    deleteProfile(ports, params.id, { caller, origin, ifMatch }),
  ),
  route(profileCalls.register, ({ body, caller, origin }) => register(ports, body, { caller, origin })),
  route(profileCalls.confirmEmail, ({ params, origin }) => confirmEmail(ports, params.token, origin)),
];
