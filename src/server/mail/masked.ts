const LINK = /\b(https?:\/\/[^\s/]+)\/[^\s]*/g;
const CODE = /(?<!\d)\d{6}(?!\d)/g;

/** What opens something is for the receiver alone, not for whoever looks after the mails. */
export const masked = (text: string): string => text.replace(LINK, '$1/…').replace(CODE, '••••••');
