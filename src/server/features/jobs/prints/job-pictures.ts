// The share pictures of jobs: each is drawn once and kept as a file, and the ones asked for lately in memory too.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { jobPictureName } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { FileMissingError, checkedKey } from '#server/platform/files/files.ts';
import { inImageWorker } from '#server/platform/images/image-worker.ts';
import type { PrintPorts } from './prints.ports.ts';
import { keepPicture } from './pictures.store.ts';

const KIND = 'job-pictures';
/** About 100 KB each. */
const IN_MEMORY_MAX = 60;

export interface JobPictures {
  /** Of an open job: kept as a file for the next who asks. */
  shared(job: Job): Promise<Buffer>;
  /** Of one that may never go out: held in memory at the most. */
  shown(job: Job): Promise<Buffer>;
}

export function jobPictures(ports: PrintPorts): JobPictures {
  const { files, database, log } = ports;
  const held = new Map<string, Promise<Buffer>>();
  const limited = limitConcurrency({ atOnce: 2, waitingMax: 200 });

  const paint = (svg: string): Promise<Buffer> =>
    limited(async () => Buffer.from(await inImageWorker('paintDrawing', { svg })));

  async function kept(job: Job): Promise<Buffer> {
    const svg = await drawn(job);
    // The name comes from what is drawn: with another look, or another name of the company, it is drawn anew.
    const key = checkedKey(`${KIND}/${createHash('sha256').update(`${job.id} ${svg}`).digest('hex')}.jpg`);
    const stored = await files.read(key).then(buffer, ignoreMissing);
    if (stored) return stored;
    const picture = await paint(svg);
    await keep(job.id, key, picture).catch((error: unknown) => {
      // Whoever asked has it all the same, and the next one makes it again.
      log.warn('job picture not kept', { error });
    });
    return picture;
  }

  async function keep(jobId: number, key: string, picture: Buffer): Promise<void> {
    await files.put(key, picture);
    await database.transaction((tx) => keepPicture(tx, { jobId, key, byteSize: picture.length }, ports));
  }

  function remembered(job: Job, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = jobPictureName(job);
    const known = held.get(name);
    const picture = known ?? make();
    // Whatever was asked for last goes last.
    held.delete(name);
    held.set(name, picture);
    if (held.size > IN_MEMORY_MAX) held.delete(held.keys().next().value ?? '');
    if (!known) picture.catch(() => held.delete(name));
    return picture;
  }

  return {
    shared: (job) => remembered(job, () => kept(job)),
    shown: (job) => remembered(job, async () => paint(await drawn(job))),
  };
}

async function drawn(job: Job): Promise<string> {
  // Fonts and shaper are opened with the first picture, not with the program.
  const { drawPicture } = await import('./draw-picture.ts');
  return drawPicture(job);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissingError)) throw error;
}
