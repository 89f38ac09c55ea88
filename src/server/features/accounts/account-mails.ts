// The mails about an account. Links come from PUBLIC_URL alone; nothing a stranger typed stands in them.
import { company } from '#company';
import { OTP_TTL_SECONDS } from '#contract/accounts.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import { RESET_TTL_MINUTES } from '#contract/passwords.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

const office = `the back office of ${company.brand}`;

export const codeMail = (to: string, code: string): Mail => ({
  to,
  holdsSecret: true,
  content: {
    subject: `Your sign-in code for ${company.brand}`,
    greeting: 'Hello,',
    paragraphs: [
      `this code finishes your sign-in to ${office}:`,
      code,
      `It works once, for ${OTP_TTL_SECONDS / 60} minutes, in the browser where you began. Never pass it on: nobody from ${company.brand} will ask you for it.`,
      'If you did not try to sign in, someone knows your password. Please change it now.',
    ],
  },
});

export const resetMail = (to: string, secret: string, publicUrl: string): Mail => ({
  to,
  holdsSecret: true,
  content: {
    subject: `Set a new password for ${company.brand}`,
    greeting: 'Hello,',
    paragraphs: [
      `someone, we think you, asked to set a new password for your account in ${office}.`,
      `The link works once and for ${RESET_TTL_MINUTES} minutes. If you ask again, only the newest link works.`,
      'If you did not ask for it, you need do nothing: your password stays as it is.',
    ],
    action: {
      label: 'Set a new password',
      url: publicUrl + fillPath(accessPages.resetPassword, { token: secret }),
    },
  },
});

export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `Your password for ${company.brand} was changed`,
    greeting: 'Hello,',
    paragraphs: [
      `the password of your account in ${office} was changed just now, and all other sessions were ended.`,
      'If that was not you, set a new password at once and tell a colleague who manages the accounts.',
    ],
    action: { label: 'Set a new password', url: publicUrl + accessPages.forgotPassword },
  },
});

export const welcomeMail = (to: string, username: string, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `Your account in ${office}`,
    greeting: 'Hello,',
    paragraphs: [
      `an account in ${office} was made for you. Whoever made it will tell you the password; at your first sign-in we mail you a code as well.`,
    ],
    facts: [['Username', username]],
    action: { label: 'Sign in', url: publicUrl + accessPages.login },
  },
});

export const confirmEmailMail = (to: string, secret: string, publicUrl: string): Mail => ({
  to,
  holdsSecret: true,
  content: {
    subject: `Confirm your new e-mail address for ${company.brand}`,
    greeting: 'Hello,',
    paragraphs: [
      `this address was entered as the new one of an account in ${office}. It counts once you confirm it, within 24 hours.`,
      'If you know nothing of it, someone has mistyped their address. You need do nothing.',
    ],
    action: {
      label: 'Confirm this address',
      url: publicUrl + fillPath(accessPages.confirmEmail, { token: secret }),
    },
  },
});

export const emailAskedMail = (to: string, newEmail: string, publicUrl: string): Mail => ({
  to,
  content: {
    subject: `A new e-mail address for your ${company.brand} account`,
    greeting: 'Hello,',
    paragraphs: [
      `someone, we think you, wants to replace this address by another one for your account in ${office}. Until the new one is confirmed, everything stays as it is.`,
      'If that was not you, set a new password now: that also stops the change.',
    ],
    facts: [['New address', newEmail]],
    action: { label: 'Set a new password', url: publicUrl + accessPages.forgotPassword },
  },
});

export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  replyTo: company.email,
  content: {
    subject: `Your e-mail address at ${company.brand} has changed`,
    greeting: 'Hello,',
    paragraphs: [
      `from now on mails about your account in ${office} go to the new address; this is the last one to the old.`,
      `If that was not you, answer this mail or call us on ${company.phone}.`,
    ],
    facts: [['New address', newEmail]],
  },
});
