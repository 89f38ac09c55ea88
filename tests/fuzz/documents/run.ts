// `npm run fuzz:documents`: the long form, against the built program. `npm run fuzz:documents -- --documents 2000 --seed 7`
import { parseArgs } from 'node:util';
import { startProgram } from '#tests/support/program.ts';
import { startIdleProcess } from '../idle-process.ts';
import { type Outcome, sendDocuments } from './send-documents.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
  },
});
const PAUSE_MAX_MS = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

const documents = Number(values.documents);
say(`seed ${values.seed}, ${documents} documents`);
const idle = startIdleProcess();
const program = await startProgram();
const began = performance.now();
try {
  const onProgress = (sent: number) => process.stderr.write(`${sent}\r`);
  const outcome = await sendDocuments(program.url, { documents, seed: Number(values.seed), onProgress });
  report(outcome, await idle.longestPauseMs());
} finally {
  await program.stop();
}

function report(outcome: Outcome, idlePauseMs: number): void {
  const { byStatus, byKind, words, wrong, longestPauseMs, longestAnswerMs } = outcome;
  const seconds = (performance.now() - began) / 1000;
  say(
    `${outcome.documents} documents in ${seconds.toFixed(0)} s, ${(outcome.documents / seconds).toFixed(0)} a second`,
  );
  say(
    `by status: ${[...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${status} ${times}`)
      .join(', ')}`,
  );
  for (const [kind, { taken, refused }] of byKind) say(`${kind}: ${taken} taken, ${refused} refused`);
  for (const [message, times] of [...words].toSorted(([, one], [, other]) => other - one))
    say(`${String(times).padStart(6)} ${message}`);
  const lost = program
    .output()
    .split('\n')
    .filter((line) => line.includes('document worker lost'));
  say(`worker processes lost: ${lost.length}`);
  say(`longest pause of the program: ${longestPauseMs.toFixed(0)} ms (at most ${PAUSE_MAX_MS})`);
  say(`longest pause of a process with nothing to do: ${idlePauseMs.toFixed(0)} ms`);
  say(`longest answer: ${longestAnswerMs.toFixed(0)} ms`);
  const failures = program
    .output()
    .split('\n')
    .filter((line) => line.includes('"request failed"'));
  for (const line of [...wrong.slice(0, 20), ...failures.slice(0, 5)]) say(`✗ ${line}`);
  if (idlePauseMs > PAUSE_MAX_MS) say('The machine is too busy to tell how long the program paused.');
  const isPauseShort = longestPauseMs <= Math.max(PAUSE_MAX_MS, idlePauseMs);
  const isWell = wrong.length === 0 && failures.length === 0 && isPauseShort;
  say(
    isWell
      ? '\nEvery document was taken or refused in words, and nobody else was held up.'
      : '\nNot as it should be.',
  );
  if (!isWell) process.exitCode = 1;
}
