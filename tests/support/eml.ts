// Reads a mail as the program writes it to its outbox: enough of MIME for what we send, no more.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** File names of what is attached. */
  attachments: string[];
}

// A file comes whole under its name and never changes. Tests look again and again, and there are hundreds in the end.
const read = new Map<string, Promise<Mail>>();

/** All mails in an outbox folder, in the order of their file names. */
export async function readOutbox(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((name) => read.getOrInsertComputed(join(folder, name), readMail)));
}

const readMail = async (path: string): Promise<Mail> => parseMail(await readFile(path, 'latin1'));

/** Takes the raw bytes as latin1, so that each part can be decoded by its own charset. */
export function parseMail(raw: string): Mail {
  const { headers, parts } = parsePart(raw);
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  const bodies = parts.filter((part) => !part.fileName);
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    headers,
    text: bodies.find((part) => part.type === 'text/plain')?.text ?? '',
    html: bodies.find((part) => part.type === 'text/html')?.text ?? '',
    attachments: parts.flatMap((part) => part.fileName ?? []),
  };
}

type Part = { type: string; text: string; fileName?: string };

function parsePart(raw: string): { headers: Map<string, string>; parts: Part[] } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(contentType, 'boundary');
  if (boundary) {
    const sections = body.split(`--${boundary}`).slice(1, -1);
    return { headers, parts: sections.flatMap((section) => parsePart(section.replace(/^\r?\n/, '')).parts) };
  }
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = decodeBody(body, headers.get('content-transfer-encoding')?.toLowerCase());
  const text = new TextDecoder(parameter(contentType, 'charset') ?? 'utf-8').decode(bytes).trimEnd();
  const fileName = parameter(headers.get('content-disposition') ?? '', 'filename');
  return { headers, parts: [{ type, text, ...(fileName ? { fileName: decodeWords(fileName) } : {}) }] };
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header);
  return match?.[1];
}

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replaceAll(/=\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function decodeQuoted(text: string): Buffer {
  const plain = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}

function decodeWords(text: string): string {
  const joined = text.replaceAll(/(\?=)\s+(=\?)/g, '$1$2');
  return joined.replaceAll(
    /=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi,
    (_, charset: string, kind: string, word: string) => {
      const bytes =
        kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '));
      return new TextDecoder(charset).decode(bytes);
    },
  );
}
