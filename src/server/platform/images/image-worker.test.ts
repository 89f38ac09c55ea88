import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureMessages } from '#contract/content/pictures.ts';
import type { FileStore } from '../files/files.ts';
import { takeImage } from './images.ts';
import { WorkerLostError, onWorkerLost } from '../worker-process.ts';
import { inImageWorker } from './image-worker.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
// Drawn once: it takes as long as what is tested.
let picture: Promise<Buffer> | undefined;
const aLargePicture = () =>
  (picture ??= sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer());
const drawn = (from: Buffer) => inImageWorker('drawAgain', { from, maxSide: 1320, widths: [160] });

const imageWorkers = (of: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => told(pid, 'cmdline').includes('image-worker-process.ts'))
    .filter((pid) => told(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(of));

// One that has just ended has nothing to tell.
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

// The seventeenth field behind the name, which may hold anything.
const niceOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);

/** Those of tests before these, too: they wait in this process for more to do. */
async function beginWithNone(): Promise<void> {
  for (const pid of imageWorkers(process.pid)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => imageWorkers(process.pid)).toEqual([]);
}

describe('the image worker', () => {
  it('draws several pictures, one process for all of them', async () => {
    await beginWithNone();
    const picture = await aLargePicture();
    const all = await Promise.all([drawn(picture), drawn(picture), drawn(picture)]);
    for (const one of all) expect(one).toMatchObject({ full: { width: 1320 }, copies: [{ width: 160 }] });
    expect(imageWorkers(process.pid)).toHaveLength(1);
  });

  it('stands behind others with all threads that draw', async () => {
    await drawn(await aLargePicture());
    const [pid = 0] = imageWorkers(process.pid);
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => told(pid, `task/${thread}/stat`));
    const drawing = threads.filter((stat) => /libuv|vips/.test(stat));
    expect(drawing.length).toBeGreaterThan(1);
    for (const stat of drawing) expect(niceOf(stat), stat).toBeGreaterThanOrEqual(10);
  });

  it(
    'is started again for pictures that were at work when it died, and somebody hears of it',
    { tags: 'long' },
    async () => {
      const lost = vi.fn<(how: unknown) => void>();
      const unlisten = onWorkerLost(lost);
      const picture = await aLargePicture();
      await drawn(picture);
      const [before] = imageWorkers(process.pid);
      const all = [drawn(picture), drawn(picture)];
      process.kill(before ?? 0, 'SIGKILL');
      for (const one of await Promise.all(all)) expect(one).toMatchObject({ full: { width: 1320 } });
      expect(imageWorkers(process.pid)).not.toContain(before);
      expect(lost.mock.calls).toEqual([[{ worker: 'image worker', code: null, signal: 'SIGKILL' }]]);
      unlisten();
    },
  );

  it('refuses a picture that brings it down again, and lives on', { tags: 'long' }, async () => {
    const picture = await aLargePicture();
    const killing = setInterval(() => {
      for (const pid of imageWorkers(process.pid)) process.kill(pid, 'SIGKILL');
    }, 5);
    const taken = takeImage({ files: {} as FileStore }, picture.toString('base64'), 'logo');
    await Promise.all([
      expect(drawn(picture)).rejects.toBeInstanceOf(WorkerLostError),
      expect(taken).rejects.toMatchObject({
        code: 'bad_input',
        fields: { logo: [pictureMessages.unreadable] },
      }),
    ]);
    clearInterval(killing);
    expect(await drawn(picture)).toMatchObject({ full: { width: 1320 } });
  });

  it('knows nothing of the settings', async () => {
    process.env['SMTP_URL'] = 'smtp://someone:secret@example.com';
    await beginWithNone();
    await drawn(await aLargePicture());
    const [pid = 0] = imageWorkers(process.pid);
    delete process.env['SMTP_URL'];
    expect(told(pid, 'environ')).toContain('PATH=');
    expect(told(pid, 'environ')).not.toContain('secret');
  });

  describe('of another program', () => {
    let program: ChildProcess | undefined;
    afterEach(() => program?.kill('SIGKILL'));

    const start = async (afterwards: string) => {
      const script = `
        import sharp from 'sharp';
        import { inImageWorker } from ${JSON.stringify(join(import.meta.dirname, 'image-worker.ts'))};
        const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).png().toBuffer();
        await inImageWorker('drawAgain', { from: content, maxSide: 5, widths: [] });
        process.stdout.write('drawn');
        ${afterwards}`;
      program = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: join(import.meta.dirname, '../../../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(program, 'exit');
      await once(program.stdout!, 'data');
      return { program, ended };
    };

    it('ends with it, however it ends', { tags: 'long' }, async () => {
      const { program: killed, ended } = await start('setInterval(() => {}, 1000);');
      const [pid = 0] = imageWorkers(killed.pid ?? 0);
      expect(pid).toBeGreaterThan(0);
      killed.kill('SIGKILL');
      await ended;
      await expect.poll(() => told(pid, 'cmdline')).toBe('');
    });

    it('does not keep it from ending', { tags: 'long' }, async () => {
      const { ended } = await start('');
      expect(await ended).toEqual([0, null]);
    });
  });
});
