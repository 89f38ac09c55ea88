import { hash } from 'node:crypto';

/** By which mails of somebody are found again who is to be forgotten, without keeping who it was. */
export const senderHashOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');
