// What the owner of an account is told about its second steps.
import { identity } from '#contract/identity/current.ts';
import type { Mail } from '#server/mail/mail.ts';
import { changeMail, office } from '../mails/account-mails.ts';

export const appOnMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `Your ${identity().brand} account has an authenticator app`,
    paragraphs: [
      `an authenticator app was set up for your account in ${office()}. Besides the password, each sign-in now asks for a code of the app; recovery codes from before no longer work.`,
    ],
  });

export const appOffMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `The authenticator app of your ${identity().brand} account was switched off`,
    paragraphs: [
      `the authenticator app of your account in ${office()} was switched off; its recovery codes no longer work.`,
    ],
  });

export const newRecoveryCodesMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `New recovery codes for your ${identity().brand} account`,
    paragraphs: [
      `new recovery codes were made for your account in ${office()}. Those from before no longer work.`,
    ],
  });

export const recoveryCodeUsedMail = (to: string, left: number, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `A recovery code of your ${identity().brand} account was used`,
    paragraphs: [
      `somebody who knows your password signed in to your account in ${office()} with a recovery code instead of the authenticator app.`,
      left === 0 ? 'It was the last one. Make new ones in My Account.' : `You have ${left} left.`,
    ],
  });

export const passkeyAddedMail = (to: string, name: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `A passkey was added to your ${identity().brand} account`,
    paragraphs: [
      `a passkey was added to your account in ${office()}. It opens the account without the password.`,
    ],
    facts: [['Passkey', name]],
  });

export const passkeyDeletedMail = (to: string, name: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `A passkey of your ${identity().brand} account was deleted`,
    paragraphs: [`a passkey of your account in ${office()} was deleted. It opens nothing any more.`],
    facts: [['Passkey', name]],
  });

export const secondStepsResetMail = (to: string, endLink: string): Mail =>
  changeMail(to, endLink, {
    subject: `The second steps of your ${identity().brand} account were reset`,
    paragraphs: [
      `a colleague who manages the accounts took authenticator app, recovery codes and passkeys away from your account in ${office()}. You can sign in with your password and set them up again.`,
    ],
  });
