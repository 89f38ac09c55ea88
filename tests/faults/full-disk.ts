// DATA_DIR on a small disk that fills up: writes are refused in words, reads go on, nothing is half written, and once
// there is room again everything works without a restart.
import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '#contract/refusals.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { askSqlite } from './support/ask-sqlite.ts';
import { MAIL_ROWS, type MailRow, examine, signIn } from './support/examine.ts';
import { Ledger } from './support/ledger.ts';
import { type Outcome, between, shorten } from './support/outcome.ts';

/** Small, yet with room for all that twenty rounds leave behind. */
const DISK_BYTES = 96 * 1024 * 1024;
/** Room left over, so that it ends in a different place each time: in the upload, in the résumé, in the database. */
const ROOM_BYTES = [0, 250_000] as const;
const ATTEMPTS = 30;
const READS = ['/', '/Career', '/About', '/healthz', '/api/jobs/', '/api/contact/list/?page=1'];

const WORDS = new Set(
  (['database_away', 'files_away'] as const).map((code) =>
    JSON.stringify({ code, message: refusals[code][1] }),
  ),
);

/** Why this machine cannot mount a small disk; undefined where it can. */
export async function whyNoSmallDisk(): Promise<string | undefined> {
  const disk = await mountSmallDisk().catch((error: Error) => error);
  if (disk instanceof Error) return disk.message;
  await disk.remove();
  return undefined;
}

async function mountSmallDisk(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mount.status !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(`a small disk cannot be mounted here: ${mount.error?.message ?? mount.stderr.trim()}`);
  }
  return {
    folder,
    async remove() {
      spawnSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

export async function fullDisk({ cycles }: { cycles: number }): Promise<Outcome> {
  const disk = await mountSmallDisk();
  const ledger = new Ledger();
  const failures: string[] = [];
  const words = new Set<string>();
  try {
    await fillDataDir(disk.folder);
    const program = await startProgram({ DATA_DIR: disk.folder });
    try {
      const headers = await signIn(program);
      await sendMany(program, ledger, 6);
      failures.push(...(await readAll(program, headers)));
      failures.push(...(await saysWhetherItCanWrite(program, disk.folder)));
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await fill(disk.folder, Math.round(between(...ROOM_BYTES)));
        await sendMany(program, ledger, ATTEMPTS, (text) => words.add(text));
        failures.push(...(await readAll(program, headers)), ...(await halfWritten(disk.folder)));
        await rm(join(disk.folder, 'ballast'));
        await ledger.settle(program.url);
        failures.push(...(await halfWritten(disk.folder)));
      }
      const place = {
        program,
        dataDir: disk.folder,
        mails: async () => askSqlite<MailRow>(disk.folder, MAIL_ROWS.sqlite),
      };
      failures.push(...(await examine(place, ledger)));
      for (const text of words) if (!WORDS.has(text)) failures.push(`refused with ${text}`);
      if (ledger.refused === 0) failures.push('the disk was never full');
      return {
        fault: 'full disk',
        cycles,
        figure: `${ledger.acknowledged} acknowledged, ${ledger.refused} refused with 503, 0 restarts`,
        failures: shorten(failures),
      };
    } finally {
      await program.stop();
    }
  } finally {
    await disk.remove();
  }
}

async function sendMany(
  { url }: Program,
  ledger: Ledger,
  howMany: number,
  onRefusal?: (text: string) => void,
): Promise<void> {
  const kinds = Array.from({ length: howMany }, (_, index) =>
    index % 2 ? ('application' as const) : ('enquiry' as const),
  );
  await Promise.all(kinds.map((kind) => ledger.send(url, ledger.add(kind), onRefusal)));
}

async function fill(folder: string, room: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  await writeFile(ballast, '');
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    const bytes = bavail * bsize - room;
    if (bytes <= 0) return;
    await appendFile(ballast, Buffer.alloc(Math.min(bytes, 1024 * 1024)));
  }
}

/** What it found out stands for two seconds. */
async function saysWhetherItCanWrite({ url }: Program, folder: string): Promise<string[]> {
  const ready = async () => {
    await pause(2500);
    return (await fetch(`${url}/readyz`)).status;
  };
  await fill(folder, 0);
  const full = await ready();
  await rm(join(folder, 'ballast'));
  const after = await ready();
  return full === 503 && after === 200
    ? []
    : [`/readyz answers ${full} on a full disk and ${after} with room`];
}

async function readAll({ url }: Program, headers: Record<string, string>): Promise<string[]> {
  const failures: string[] = [];
  for (const path of READS) {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) failures.push(`${path} answers ${answer.status} while the disk is full`);
  }
  return failures;
}

/** Uploads and résumés no row owns, half files, and rows without their file. */
async function halfWritten(folder: string): Promise<string[]> {
  const held = await readdir(join(folder, 'holding')).catch(() => []);
  const stored = await readdir(join(folder, 'files/resumes')).catch(() => []);
  const owned = new Set(askSqlite<{ key: string }>(folder, 'select key from files').map(({ key }) => key));
  return [
    ...held.map((name) => `an upload is left: holding/${name}`),
    ...stored.filter((name) => !owned.has(`resumes/${name}`)).map((name) => `a file is left: ${name}`),
  ];
}
