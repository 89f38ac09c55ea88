import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { resumeMessages } from '#contract/applications/resumes.ts';
import { aDocx, aPdf } from '#tests/factories/resume.ts';
import { aZip } from '#tests/factories/zip.ts';
import { WorkerLostError, onWorkerLost } from '#server/platform/worker-process.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentWorkerOptions, documentWorkerPool } from './document-worker.ts';
import { checkResume } from './resume-check.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'documents-for-tests-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function check(bytes: Buffer) {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return checkResume(path);
}
const refusal = (bytes: Buffer) =>
  check(bytes).then(
    ({ type }) => type,
    ({ code, fields }: { code: string; fields?: Record<string, string[]> }) => [
      code,
      fields?.['resume']?.[0],
    ],
  );

const documentWorkers = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => told(pid, 'cmdline').includes('document-worker-process.ts'))
    .filter((pid) => told(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(process.pid));

const killAll = () => {
  for (const pid of documentWorkers()) process.kill(pid, 'SIGKILL');
};

/** Those of tests before this one, too: they wait in this process for more to do. */
async function beginWithNone(): Promise<void> {
  killAll();
  await expect.poll(documentWorkers).toEqual([]);
}

// One that has just ended has nothing to tell.
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

describe('strangers’ documents', () => {
  it('are looked at elsewhere: this process answers others meanwhile', async () => {
    // As small as 336 bytes when it is packed; in this process it took ten seconds.
    const hostile = aZip([
      { name: '[Content_Types].xml', content: `<Override ${'a'.repeat(64 * 1024)}` },
      { name: '_rels/.rels', content: `<Relationships>${'<!--'.repeat(16 * 1024)}` },
    ]);
    expect(hostile.length).toBeLessThan(1000);
    const delay = monitorEventLoopDelay();
    delay.enable();
    expect(await refusal(hostile)).toEqual(['bad_input', resumeMessages.damaged]);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(2000);
  });

  it('are taken many at a time, two processes for all of them', async () => {
    await beginWithNone();
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => refusal(n % 2 ? aPdf() : aDocx())));
    expect(new Set(all)).toEqual(new Set(['pdf', 'docx']));
    expect(documentWorkers().length).toBeLessThanOrEqual(2);
  });

  it('are refused in words when they bring the process down each time, and the next is taken', async () => {
    await beginWithNone();
    const killing = setInterval(killAll, 5);
    const outcome = await refusal(aPdf());
    clearInterval(killing);
    expect(outcome).toEqual(['bad_input', resumeMessages.tooComplex]);
    expect(await refusal(aPdf())).toBe('pdf');
  });

  it('are given up when they take longer than they may', async () => {
    const lost = vi.fn<(how: unknown) => void>();
    const unlisten = onWorkerLost(lost);
    // It takes longer than that to begin.
    const hurried = documentWorkerPool({ atOnce: 1, waitingMax: 1, timeMaxMs: 5 });
    const reading = hurried((run) => run('readText', { content: aPdf(), type: 'pdf' }));
    await expect(reading).rejects.toBeInstanceOf(WorkerLostError);
    await expect.poll(() => lost.mock.calls).toMatchObject([[{ over: 'time' }]]);
    unlisten();
  });

  it('are past a full queue asked to come back', async () => {
    const all = await Promise.all(Array.from({ length: 110 }, () => refusal(Buffer.from('x'))));
    const codes = all.map((outcome) => (typeof outcome === 'string' ? outcome : outcome[0]));
    expect(new Set(codes)).toEqual(new Set(['wrong_media_type', 'busy']));
  });

  it('are kept from the settings', async () => {
    process.env['SMTP_URL'] = 'smtp://someone:secret@example.com';
    await beginWithNone();
    await check(aPdf());
    const [pid = 0] = documentWorkers();
    delete process.env['SMTP_URL'];
    expect(told(pid, 'environ')).toContain('PATH=');
    expect(told(pid, 'environ')).not.toContain('secret');
    expect(told(pid, 'cmdline').split('\0')).toEqual(expect.arrayContaining(documentWorkerOptions));
  });

  it('are kept from files, programs and the network', async () => {
    const tries = `
      const results = await Promise.allSettled([
        import('node:fs/promises').then((fs) => fs.readFile('/etc/hostname')),
        import('node:fs/promises').then((fs) => fs.writeFile(${JSON.stringify(join(folder, 'x'))}, '')),
        import('node:net').then(({ connect }) => new Promise((open, fail) => connect(9, '127.0.0.1', open).on('error', fail))),
        import('node:child_process').then((programs) => programs.execFileSync('true')),
      ]);
      console.log(JSON.stringify(results.map(({ reason }) => reason?.cause?.code ?? reason?.code)));`;
    const args = [...documentWorkerOptions, '--input-type=module', '-e', tries];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'));
  });
});
