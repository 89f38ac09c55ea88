// S3 takes connections and says nothing: what needs it is refused soon, everything else goes on, and it is used again as
// soon as it answers.
import { startProgram } from '#tests/support/program.ts';
import { openDoor, s3Url, startS3Server } from '#tests/support/s3-server.ts';
import { Ledger } from './support/ledger.ts';
import { type Outcome, percentile, shorten } from './support/outcome.ts';

const REFUSED_WITHIN_MS = 12_000;
const BACK_WITHIN_MS = 15_000;

interface Turn {
  /** How long an application took while its store said nothing. */
  applicationMs: number;
  /** The same for an enquiry, which needs no files. */
  enquiryMs: number;
  pageMs: number;
  backMs: number;
}

export async function hungFiles({ cycles }: { cycles: number }): Promise<Outcome> {
  const s3 = await startS3Server();
  const door = await openDoor(s3.port);
  const program = await startProgram({ FILES_URL: s3Url(door.port, 'faults') });
  const failures: string[] = [];
  const ledger = new Ledger();
  const turns: Turn[] = [];
  const timed = async (work: () => Promise<number>, expected: number, what: string): Promise<number> => {
    const began = performance.now();
    const status = await work();
    if (status !== expected) failures.push(`${what} was answered ${status}`);
    return performance.now() - began;
  };
  const send = (kind: 'enquiry' | 'application') => () => ledger.send(program.url, ledger.add(kind));
  const page = async () => (await fetch(`${program.url}/Career`)).status;
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      door.hang();
      const [applicationMs, enquiryMs, pageMs] = await Promise.all([
        timed(send('application'), 503, 'an application without S3'),
        timed(send('enquiry'), 201, 'an enquiry meanwhile'),
        timed(page, 200, 'a page'),
      ]);
      door.goOn();
      const back = performance.now();
      await ledger.settle(program.url);
      turns.push({ applicationMs, enquiryMs, pageMs, backMs: performance.now() - back });
    }
    const longest = (of: keyof Turn) =>
      Math.round(
        percentile(
          turns.map((turn) => turn[of]),
          1,
        ),
      );
    if (longest('applicationMs') > REFUSED_WITHIN_MS) failures.push('an application waited too long for S3');
    if (longest('backMs') > BACK_WITHIN_MS) failures.push('S3 was not used again');
    return {
      fault: 'hung S3',
      cycles,
      figure: `applications refused after ${longest('applicationMs')} ms, enquiries taken in ${longest('enquiryMs')} ms, pages in ${longest('pageMs')} ms, in use again after ${longest('backMs')} ms (longest each)`,
      failures: shorten([...failures, ...ledger.surprises]),
    };
  } finally {
    await program.stop();
    await door.close();
    await s3.stop();
  }
}
