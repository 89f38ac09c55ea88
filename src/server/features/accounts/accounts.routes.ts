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
  route(chosenMailCalls.read, ({ ctx }) => readMails(ports, ctx.caller)),
  route(chosenMailCalls.choose, ({ body, ctx }) => chooseMails(ports, body.mails, ctx)),
];

const signInRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(accountCalls.login, async ({ body, header, ctx }) => {
    const cookies = header('cookie');
    const knownBrowser = await browsers.read(body.username, cookies);
    const earlier = { origin: ctx.origin, otpSecret: readOtpCookie(cookies, ports.publicUrl), knownBrowser };
    const userId = async () => (await findUserByName(ports.database.read, body.username))?.id ?? null;
    const { answer, otpSecret } = await auditedFailures(ports, ctx.origin, userId, () =>
      logIn(ports, body, earlier),
    );
    const cookie = otpSecret
      ? otpCookie(otpSecret, ports.publicUrl)
      : await browsers.cookieFor(body.username);
    return new Reply(answer, { 'set-cookie': cookie });
  }),
  route(accountCalls.verifyOtp, async ({ body, header, ctx }) => {
    const browser = otpBrowser(ports, browsers, header('cookie'));
    const userId = () => findOtpUser(ports, browser.otpSecret);
    const { answer, username } = await auditedFailures(ports, ctx.origin, userId, () =>
      verifyOtp(ports, body, { origin: ctx.origin, ...browser }),
    );
    const cookies = [endedOtpCookie(ports.publicUrl), await browsers.cookieFor(username)];
    return new Reply(answer, { 'set-cookie': cookies });
  }),
  route(accountCalls.resendOtp, async ({ body, header }) => {
    await resendOtp(ports, body.email, otpBrowser(ports, browsers, header('cookie')));
    return { message: accountMessages.otpResent };
  }),
  route(accountCalls.logout, async ({ ctx }) => {
    await logOut(ports, ctx.caller, ctx.origin);
    return { message: accountMessages.loggedOut };
  }),
];

const otpBrowser = ({ publicUrl }: AccountPorts, browsers: KnownBrowsers, cookies: string | undefined) => ({
  otpSecret: readOtpCookie(cookies, publicUrl),
  numberFor: (username: string) => browsers.read(username, cookies),
});

const sessionRoutes = (ports: AccountPorts, browsers: KnownBrowsers): Route[] => [
  route(sessionCalls.confirm, async ({ body, header, ctx }) => {
    const knownBrowser = await browsers.read(ctx.caller.username, header('cookie'));
    await reauthenticate(ports, body, { ...ctx, knownBrowser });
  }),
  route(sessionCalls.list, ({ ctx }) => listSessions(ports, ctx.caller)),
  route(sessionCalls.end, ({ params, ctx }) => endOneSession(ports, params.id, ctx)),
  route(sessionCalls.endAnothers, ({ params, ctx }) => endAnothersSessions(ports, params.id, ctx)),
  route(sessionCalls.endAll, ({ ctx }) => endSessions(ports, ctx)),
  route(sessionCalls.endByLink, async ({ params, ctx }) => {
    await endByLink(ports, params.token, ctx.origin);
    return { message: sessionMessages.allEnded };
  }),
];

const passwordRoutes = (ports: AccountPorts): Route[] => [
  route(passwordCalls.forgot, ({ body, ctx }) => forgotPassword(ports, body.email, ctx.origin)),
  route(passwordCalls.readReset, ({ params }) => readReset(ports, params.token)),
  route(passwordCalls.reset, async ({ params, body, ctx }) => {
    await resetPassword(ports, params.token, body, ctx.origin);
    return { message: passwordMessages.reset };
  }),
  route(passwordCalls.change, async ({ body, ctx }) => {
    await changePassword(ports, body, ctx);
    return { message: passwordMessages.changed };
  }),
];

const profileRoutes = (ports: AccountPorts): Route[] => [
  route(profileCalls.list, async ({ query, url }) => listReply(url, query, await readProfiles(ports, query))),
  route(profileCalls.read, ({ params }) => readProfile(ports, ports.database.read, params.id)),
  route(profileCalls.change, ({ params, body, ctx }) => changeProfile(ports, params.id, body, ctx)),
  route(profileCalls.changeRole, ({ params, body, ctx }) => changeRole(ports, params.id, body, ctx)),
  route(profileCalls.delete, ({ params, ctx }) => deleteProfile(ports, params.id, ctx)),
  route(profileCalls.register, ({ body, ctx }) => register(ports, body, ctx)),
  route(profileCalls.confirmEmail, ({ params, ctx }) => confirmEmail(ports, params.token, ctx.origin)),
];
