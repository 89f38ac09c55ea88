// The line to the mailbox. The library is loaded where there is a mailbox to read, not before.
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { RECEIVED_MAIL_MAX_BYTES } from '#contract/office/received-mails.ts';
import { shortReason } from '#server/platform/tasks/retries.ts';
import type { MailboxSettings } from './mailbox-settings.ts';

/** Of a mail that is too large. */
const KEPT_OF_LARGE_BYTES = 1024 * 1024;
const LITERAL_MAX_BYTES = RECEIVED_MAIL_MAX_BYTES + 4 * 1024 * 1024;
const timeoutsMs = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 180_000 };
/** The line waits for news as soon as nothing else is to do. */
const IDLE_AFTER_MS = 100;

const FOLDERS = { done: ['Foyer', 'Done'], failed: ['Foyer', 'Failed'] };
type Folder = keyof typeof FOLDERS;
export const nameOf = (folder: Folder): string => FOLDERS[folder].join('/');

export async function connect(settings: MailboxSettings): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, port, isSecure, user, password } = settings;
  const client = new Client({
    host,
    port,
    secure: isSecure,
    doSTARTTLS: isSecure,
    auth: { user, pass: password },
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    maxLiteralSize: LITERAL_MAX_BYTES,
    ...timeoutsMs,
  });
  // Whoever waits for an answer hears of it too; without a listener it would end the program.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Its path at this server. It is made where it is not there. */
export async function openFolder(client: ImapFlow, folder: Folder): Promise<string> {
  const path = FOLDERS[folder];
  try {
    return (await client.mailboxCreate(path)).path;
  } catch (error) {
    // Not every server says by a code that it is there already.
    const found = await client.status(path, { messages: true }).catch(() => false as const);
    if (!found) throw error;
    return found.path;
  }
}

/** Of the latest answer; of imapflow's errors `responseText` says what the server said. */
export function reasonOf(error: unknown, { password }: MailboxSettings): string {
  const { responseText, message } = error as { responseText?: unknown; message?: unknown };
  const said = typeof responseText === 'string' && responseText !== '' ? responseText : message;
  return shortReason(String(said ?? error).replaceAll(password, '…'));
}

export interface FetchedMail {
  uid: number;
  bytes: Buffer;
  /** Only its beginning is there. */
  isCut: boolean;
  /** Of a cut one: what its files are called. */
  fileNames: string[];
  at: Date;
}

/** Undefined: it is gone. */
export async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | undefined> {
  const one = String(uid);
  const facts = await client.fetchOne(one, { size: true, internalDate: true }, { uid: true });
  if (!facts) return undefined;
  const isCut = (facts.size ?? 0) > RECEIVED_MAIL_MAX_BYTES;
  const source = isCut ? { start: 0, maxLength: KEPT_OF_LARGE_BYTES } : true;
  const found = await client.fetchOne(one, { source }, { uid: true });
  if (!found || !found.source) return undefined;
  const structure = isCut && (await client.fetchOne(one, { bodyStructure: true }, { uid: true }));
  return {
    uid,
    bytes: found.source,
    isCut,
    fileNames: structure && structure.bodyStructure ? fileNamesIn(structure.bodyStructure) : [],
    at: new Date(facts.internalDate ?? Date.now()),
  };
}

const NAMES_MAX = 500;

function fileNamesIn(structure: MessageStructureObject): string[] {
  const names: string[] = [];
  const open = [structure];
  for (let part = open.pop(); part && names.length < NAMES_MAX; part = open.pop()) {
    open.push(...(part.childNodes ?? []));
    const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'];
    if (name !== undefined || part.disposition === 'attachment') names.push(name ?? part.type);
  }
  return names;
}
