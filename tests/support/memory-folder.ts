// Where tests keep what they write: in memory where there is room. What is promised to be on disk is waited for there on every
// commit, and no test cuts the power.
import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Before anything asks for the folder of temporary files; whoever has set one keeps it. */
export function writeToMemory(): void {
  if (hasRoom() && mayRunPrograms()) process.env.TMPDIR ??= MEMORY;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** PostgreSQL's are copied there where its account cannot reach the checkout; containers often forbid to run them. */
const mayRunPrograms = (): boolean =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.includes(` ${MEMORY} `) && mount.includes('noexec'));
