import { expect, it } from 'vitest';

import { HttpError, canceled, networkError } from '#web/lib/http-error.ts';

import { Skipped, runInSequence } from './run-in-sequence.ts';
import type { Run } from './run-in-sequence.ts';

const FAILED = 'It could not be done.';

const watched = () => {
  const seen: Run<string>[] = [];
  return { seen, onRun: (run: Run<string>) => seen.push(run), failedText: FAILED };
};

it('does one after the other and tells how far it is, share by share', async () => {
  const { seen, ...rest } = watched();
  const order: string[] = [];
  const outcomes = await runInSequence(['a', 'b'], {
    ...rest,
    signal: new AbortController().signal,
    work: async (item, _signal, onProgress) => {
      order.push(`${item} begins`);
      await Promise.resolve();
      onProgress(0.5);
      order.push(`${item} ends`);
    },
  });
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(outcomes).toEqual([
    { item: 'a', problem: null },
    { item: 'b', problem: null },
  ]);
  expect(seen.map(({ percent }) => percent)).toEqual([0, 25, 50, 75, 100, 100]);
  expect(seen.map(({ isRunning }) => isRunning)).toEqual([true, true, true, true, true, false]);
  // Each is a picture of its moment.
  expect(seen.map(({ outcomes: done }) => done.length)).toEqual([0, 0, 1, 1, 2, 2]);
});

it('goes on after one that is refused, and says why: the field, the answer, or its own words', async () => {
  const refusals: Record<string, Error> = {
    field: new HttpError('ERR_BAD_REQUEST', '400', {
      status: 400,
      body: { message: 'Wrong.', errors: { image: ['This is no picture'] } },
    }),
    answer: new HttpError('ERR_BAD_REQUEST', '409', { status: 409, body: { message: 'It is in use.' } }),
    nothing: networkError(),
    own: new Skipped('Larger than 5 MB.'),
  };
  const { outcomes } = await run([...Object.keys(refusals), 'fine'], async (item) => {
    if (refusals[item]) throw refusals[item];
  });
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    'This is no picture',
    'It is in use.',
    FAILED,
    'Larger than 5 MB.',
    null,
  ]);
});

it('stopped, it breaks off what has begun, leaves out the rest and keeps what was done', async () => {
  const stopper = new AbortController();
  const begun: string[] = [];
  const { outcomes, seen } = await run(
    ['done', 'broken off', 'left out'],
    async (item) => {
      begun.push(item);
      if (item !== 'broken off') return;
      stopper.abort();
      throw canceled();
    },
    stopper.signal,
  );
  expect(begun).toEqual(['done', 'broken off']);
  expect(outcomes.map(({ problem }) => problem === null)).toEqual([true, false, false]);
  expect(outcomes[1]?.problem).toBe(outcomes[2]?.problem);
  expect(seen.at(-1)).toMatchObject({ percent: 100, isRunning: false });
});

it('what was finished in the moment it was stopped is done', async () => {
  const stopper = new AbortController();
  const { outcomes } = await run(['a', 'b'], async () => stopper.abort(), stopper.signal);
  expect(outcomes.map(({ problem }) => problem === null)).toEqual([true, false]);
});

it('does not take a fault of the program for a refusal', async () => {
  await expect(
    run(['a'], async () => {
      throw new TypeError('undefined is not a function');
    }),
  ).rejects.toThrow(TypeError);
});

async function run(
  items: string[],
  work: (item: string) => Promise<unknown>,
  signal = new AbortController().signal,
) {
  const { seen, ...rest } = watched();
  return { outcomes: await runInSequence(items, { ...rest, work, signal }), seen };
}
