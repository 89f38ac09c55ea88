import type { MailContent } from './layout.ts';

const LINK = /\b(https?:\/\/[^\s/]+)\/[^\s]*/g;
const CODE = /(?<!\d)\d{6}(?!\d)/g;

/** What opens something is for the receiver alone, not for whoever looks after the mails. */
export const masked = (text: string): string => text.replace(LINK, '$1/…').replace(CODE, '••••••');

/** The same mail, with each of these codes and links masked wherever it stands. */
export const withoutSecrets = (content: MailContent, secrets: readonly string[]): MailContent =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string'
      ? secrets.reduce((text, secret) => text.replaceAll(secret, maskOf(secret)), value)
      : value,
  ) as MailContent;

const maskOf = (secret: string): string => (URL.canParse(secret) ? `${new URL(secret).origin}/…` : '••••••');
