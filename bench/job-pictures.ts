// How many share pictures of jobs a second are drawn, and how many come out of the cache, through the whole program.
import { fillPath, sharePictureName, jobPicturePath } from '#contract/addresses.ts';
import { type Job, jobCalls } from '#contract/jobs/jobs.ts';
import { aJob } from '#tests/factories/job.ts';
import type { Finding } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';
import { signInTo } from './support/staff.ts';

const JOBS = 50;
const FROM_CACHE = 1000;
const AT_ONCE = 4;
const titles = ['Front-end Engineer', 'மூத்த மென்பொருள் பொறியாளர்', 'مهندس React أول', 'Tester for payments'];

export async function measureJobPictures(): Promise<Finding[]> {
  const program = await startMeasured();
  try {
    const staff = await signInTo(program);
    const addresses: string[] = [];
    for (let index = 0; index < JOBS; index += 1) {
      const body = aJob({ title: `${titles[index % titles.length]} ${index}` });
      const job = (await (await staff.call('POST', jobCalls.post.path, body)).json()) as Job;
      addresses.push(program.url + fillPath(jobPicturePath, { name: sharePictureName(job) }));
    }
    // The first one also waits for the image worker to start.
    await fetched(addresses.slice(0, 1));
    const drawn = await fetched(addresses.slice(1));
    const held = await fetched(Array.from({ length: FROM_CACHE }, (_, at) => addresses[at % JOBS] ?? ''));
    return [
      { name: 'Share pictures drawn', got: drawn, unit: 'a second', goal: { atLeast: 10 } },
      { name: 'Share pictures out of the cache', got: held, unit: 'a second', goal: { atLeast: 100 } },
    ];
  } finally {
    await program.stop();
  }
}

/** How many a second, several at once. */
async function fetched(addresses: string[]): Promise<number> {
  const waiting = [...addresses];
  const started = performance.now();
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await fetch(next);
      if (!answer.ok) throw new Error(`${next} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return addresses.length / ((performance.now() - started) / 1000);
}

if (import.meta.main) console.table(await measureJobPictures());
