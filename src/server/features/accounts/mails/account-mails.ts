// The mails about an account. Links come from PUBLIC_URL alone; nothing a stranger typed stands in them.
import { identity } from '#contract/identity/current.ts';
import { OTP_TTL_SECONDS } from '#contract/accounts/accounts.ts';
import { RESET_TTL_MINUTES } from '#contract/accounts/passwords.ts';
import { END_LINK_DAYS } from '#contract/accounts/sessions.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import type { MailContent } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/mail.ts';
import { timeWords } from '#server/platform/zoned-time.ts';

export const office = (): string => `the back office of ${identity().brand}`;

export const codeMail = (to: string, code: string): Mail => ({
  to,
  secrets: [code],
  content: {
    subject: `Your sign-in code for ${identity().brand}`,
    greeting: 'Hello,',
    paragraphs: [
      `this code finishes your sign-in to ${office()}:`,
      code,
      `It works once, for ${OTP_TTL_SECONDS / 60} minutes, in the browser where you began. Never pass it on: nobody from ${identity().brand} will ask you for it.`,
      'If you did not try to sign in, someone knows your password. Please change it now.',
    ],
  },
});

export const resetMail = (to: string, secret: string, publicUrl: string): Mail => {
  const url = publicUrl + fillPath(accessPages.resetPassword, { token: secret });
  return {
    to,
    secrets: [url],
    content: {
      subject: `Set a new password for ${identity().brand}`,
      greeting: 'Hello,',
      paragraphs: [
        `someone, we think you, asked to set a new password for your account in ${office()}.`,
        `The link works once and for ${RESET_TTL_MINUTES} minutes. If you ask again, only the newest link works.`,
        'If you did not ask for it, you need do nothing: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url },
    },
  };
};

/** About a change: told at the address from before it, with the way to end all sessions. */
export const changeMail = (
  to: string,
  endLink: string,
  { paragraphs, ...content }: Omit<MailContent, 'greeting' | 'action'>,
): Mail => ({
  to,
  secrets: [endLink],
  content: {
    ...content,
    greeting: 'Hello,',
    paragraphs: [
      ...paragraphs,
      `If that was not you, end all sessions of your account, then set a new password. The link works once, for ${END_LINK_DAYS} days.`,
    ],
    action: { label: 'End all sessions', url: endLink },
  },
});

export const passwordChangedMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `Your password for ${identity().brand} was changed`,
    paragraphs: [
      `the password of your account in ${office()} was changed just now, and all other sessions were ended.`,
    ],
  });

export const twoStepMail = (to: string, isOn: boolean, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `Two-step sign-in for ${identity().brand} is ${isOn ? 'on' : 'off'}`,
    paragraphs: [
      isOn
        ? `two-step sign-in of your account in ${office()} was switched on, by you or by a colleague who manages the accounts. Besides the password, each sign-in now asks for a code we mail to this address.`
        : `two-step sign-in of your account in ${office()} was switched off, by you or by a colleague who manages the accounts. The password alone now opens it.`,
    ],
  });

export const sessionsEndedMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `Your ${identity().brand} account was signed out everywhere`,
    paragraphs: [
      `a colleague who manages the accounts ended all sessions of your account in ${office()}. You can sign in again as ever.`,
    ],
  });

export const newBrowserMail = (
  to: string,
  { browser, address, at }: { browser: string; address: string; at: string },
  endLink: string,
): Mail =>
  changeMail(to, endLink, {
    subject: `A new browser signed in to your ${identity().brand} account`,
    paragraphs: [`a browser that has not been used for it before signed in to your account in ${office()}.`],
    facts: [
      ['Browser', browser],
      ['Address', address],
      ['Time', `${timeWords(at, 'UTC')} UTC`],
    ],
  });

export const welcomeMail = (to: string, username: string, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `Your account in ${office()}`,
    greeting: 'Hello,',
    paragraphs: [
      `an account in ${office()} was made for you. Whoever made it will tell you the password; at your first sign-in we mail you a code as well.`,
    ],
    facts: [['Username', username]],
    action: { label: 'Sign in', url: publicUrl + accessPages.login },
  },
});

export const confirmEmailMail = (to: string, secret: string, publicUrl: string): Mail => {
  const url = publicUrl + fillPath(accessPages.confirmEmail, { token: secret });
  return {
    to,
    secrets: [url],
    content: {
      subject: `Confirm your new e-mail address for ${identity().brand}`,
      greeting: 'Hello,',
      paragraphs: [
        `this address was entered as the new one of an account in ${office()}. It counts once you confirm it, within 24 hours.`,
        'If you know nothing of it, someone has mistyped their address. You need do nothing.',
      ],
      action: { label: 'Confirm this address', url },
    },
  };
};

export const emailAskedMail = (to: string, newEmail: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `A new e-mail address for your ${identity().brand} account`,
    paragraphs: [
      `you, or a colleague who manages the accounts, want to replace this address by another one for your account in ${office()}. Until the new one is confirmed, everything stays as it is; ending all sessions stops the change.`,
    ],
    facts: [['New address', newEmail]],
  });

export const emailChangedMail = (to: string, newEmail: string, endLink: string): Mail => ({
  ...changeMail(to, endLink, {
    subject: `Your e-mail address at ${identity().brand} has changed`,
    paragraphs: [
      `from now on mails about your account in ${office()} go to the new address; this is the last one to the old.`,
      `If you know nothing of it, answer this mail or call us on ${identity().phone} as well: links for a new password go to the new address.`,
    ],
    facts: [['New address', newEmail]],
  }),
  replyTo: identity().email,
});

export const accountDeletedMail = (to: string): Mail => ({
  to,
  replyTo: identity().email,
  content: {
    subject: `Your account at ${identity().brand} was deleted`,
    greeting: 'Hello,',
    paragraphs: [
      `your account in ${office()} was deleted, by you or by a colleague who manages the accounts. Nobody can sign in to it any more.`,
      `If you know nothing of it, answer this mail or call us on ${identity().phone}.`,
    ],
  },
});
