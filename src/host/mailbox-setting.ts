// The settings of the mailbox in which answers to our mails arrive.
import { requiredEmail } from '#contract/fields.ts';
import { ConfigError, withoutSecrets } from '#server/platform/config-error.ts';
import { PLUS_SECRET_CHARACTERS, type MailboxSettings } from '#server/features/mailbox/mailbox-settings.ts';

/** Before the @, as RFC 5321 has it. */
const LOCAL_PART_MAX_CHARACTERS = 64;

export function readMailbox(text: (name: string) => string | undefined): MailboxSettings | undefined {
  const [url, given, takes] = [text('IMAP_URL'), text('IMAP_ADDRESS'), text('IMAP_NEW')];
  if (takes !== undefined && takes !== 'enquiry' && takes !== 'leave')
    throw new ConfigError('IMAP_NEW', takes, '"enquiry" or "leave"');
  if (given !== undefined && !isAddress(given))
    throw new ConfigError('IMAP_ADDRESS', given, 'the e-mail address of the mailbox at IMAP_URL');
  if (url === undefined) {
    if (given !== undefined)
      throw new ConfigError('IMAP_ADDRESS', given, 'no value where IMAP_URL is not set');
    return undefined;
  }
  const place = readPlace(url);
  const address = given ?? (isAddress(place.user) ? place.user : undefined);
  if (address === undefined)
    throw new ConfigError('IMAP_ADDRESS', '', 'the address of the mailbox, as the user of IMAP_URL is none');
  const name = address.slice(0, address.lastIndexOf('@'));
  if (name.length + 1 + PLUS_SECRET_CHARACTERS > LOCAL_PART_MAX_CHARACTERS)
    throw new ConfigError(
      given === undefined ? 'IMAP_URL' : 'IMAP_ADDRESS',
      address,
      `an address with at most ${LOCAL_PART_MAX_CHARACTERS - 1 - PLUS_SECRET_CHARACTERS} characters before the @`,
    );
  return { ...place, address, takesNew: takes !== 'leave' };
}

const isAddress = (value: string): boolean => requiredEmail().safeParse(value).success;

const PORTS = { 'imaps:': 993, 'imap:': 143 };

function readPlace(value: string): Omit<MailboxSettings, 'address' | 'takesNew'> {
  const refuse = (expected: string) => new ConfigError('IMAP_URL', withoutSecrets(value), expected);
  if (!URL.canParse(value)) throw refuse('an address such as imaps://user:password@host/INBOX');
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  if (protocol !== 'imaps:' && protocol !== 'imap:')
    throw refuse('an address that starts with imaps:// (or imap:// on this machine)');
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  if (protocol === 'imap:' && !isHere)
    throw refuse(
      'an address that starts with imaps://: only on this machine the password may go in the open',
    );
  if (!hostname || !username || !password || search || hash)
    throw refuse('host, user and password, such as imaps://user:password@host/INBOX');
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? PORTS[protocol] : Number(port),
      isSecure: protocol === 'imaps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    throw refuse('an address in which % stands before two digits, in user, password and folder');
  }
}
