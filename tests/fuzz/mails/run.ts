// `npm run fuzz:mails`: the long form. `npm run fuzz:mails -- --mails 2000 --seed 7`
import { parseArgs } from 'node:util';
import { readSpoiltMails } from './send-mails.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const mails = Number(values.mails);
say(`seed ${values.seed}, ${mails} mails`);
const began = performance.now();
const { read, refused, wrong, longestMs, longestPauseMs } = await readSpoiltMails({
  mails,
  seed: Number(values.seed),
});
say(`${((performance.now() - began) / 1000).toFixed(0)} s: ${read} read, ${refused} refused in words`);
say(`longest: ${longestMs.toFixed(0)} ms; longest pause here: ${longestPauseMs.toFixed(0)} ms`);
for (const line of wrong.slice(0, 20)) say(`✗ ${line}`);
say(wrong.length === 0 ? 'Every mail was read or refused in words.' : 'Not as it should be.');
process.exit(wrong.length === 0 ? 0 : 1);
