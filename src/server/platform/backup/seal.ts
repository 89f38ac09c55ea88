// Checksums of everything in a backup, in files that `sha256sum -c` understands too.
import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import type { Entry } from './tar.ts';

const LINES_IN_A_LIST = 5000;
const LIST = /^checksums\/\d+\.sha256$/;
/** The sums of all lists. Always the last: a backup without it was cut off. */
const LAST = 'checksums.sha256';

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

const line = ({ name, content }: Entry): string => `${sha256(content)}  ${name}\n`;

export async function* seal(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const lists: string[] = [];
  let lines: string[] = [];
  const list = (): Entry => {
    const name = `checksums/${String(lists.length + 1).padStart(6, '0')}.sha256`;
    const entry = { name, content: Buffer.from(lines.join('')) };
    lists.push(line(entry));
    lines = [];
    return entry;
  };
  for await (const entry of entries) {
    lines.push(line(entry));
    yield entry;
    if (lines.length === LINES_IN_A_LIST) yield list();
  }
  if (lines.length > 0) yield list();
  yield { name: LAST, content: Buffer.from(lists.join('')) };
}

/** Passes on what was sealed. Each entry is proven only once its list has come: act on nothing before the end. */
export async function* unseal(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const lists: string[] = [];
  let lines: string[] = [];
  let isComplete = false;
  for await (const entry of entries) {
    if (isComplete) throw new BackupError('something follows after its end');
    if (entry.name === LAST) {
      compare(lists, entry);
      isComplete = lines.length === 0;
    } else if (LIST.test(entry.name)) {
      compare(lines, entry);
      lists.push(line(entry));
      lines = [];
    } else {
      lines.push(line(entry));
      yield entry;
    }
  }
  if (!isComplete) throw new BackupError('it ends too early');
}

function compare(lines: string[], { name, content }: Entry): void {
  const said = content.toString();
  if (said === lines.join('')) return;
  const wrong = lines.find((found) => !said.includes(found));
  throw new BackupError(`${wrong?.trimEnd().split('  ')[1] ?? name} is not as it was written`);
}
