/** Where answers to our mails arrive. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** Over TLS; without it only on this machine. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  /** Of the mailbox; each conversation has its own behind a plus sign. */
  address: string;
  /** Whether a mail that belongs to no conversation becomes an enquiry. */
  takesNew: boolean;
}

/** 26 of 32 letters and digits: 130 bits. */
export const PLUS_SECRET_CHARACTERS = 26;
