// A thousand cards with photos as one file, through the whole program: how long it takes, what it holds in memory, and what
// those notice who look at pages meanwhile. `node bench/print.ts [cards]`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardPrint, cardPrintCalls } from '#contract/employees/card-prints.ts';
import { fillPeople } from '#tests/support/people-with-photos.ts';
import { startProgram } from '#tests/support/program.ts';
import { pageBeside, probedBeside, processorsOf } from './support/beside.ts';
import type { Finding } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';
import { type Staff, signInTo } from './support/staff.ts';

const CARDS = 1000;

const prints: Omit<CardPrint, 'ids'>[] = (['card', 'a4'] as const).map((layout) => ({
  group: 'all',
  layout,
  bleed: true,
}));

export async function measurePrint(cards = CARDS): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'print-'));
  await (await startProgram({ DATA_DIR: dataDir })).stop();
  await fillPeople(dataDir, cards);
  const program = await startMeasured({ DATA_DIR: dataDir });
  try {
    const staff = await signInTo(program);
    const findings: Finding[] = [];
    for (const print of prints) {
      let made: Made = { seconds: 0, bytes: 0 };
      const beside = await probedBeside(program, async () => {
        made = await fetched(staff, print);
      });
      const { held } = beside;
      const half = held.slice(Math.floor(held.length / 2));
      findings.push(
        {
          name: `${cards} cards as one file, ${print.layout}`,
          got: made.seconds,
          unit: 's',
          goal: { atMost: 15 },
          note: `${(made.bytes / 1e6).toFixed(1)} MB; ${processorsOf(beside)}; memory at most ${Math.max(...held).toFixed(0)} MB, second half from ${Math.min(...half).toFixed(0)} to ${Math.max(...half).toFixed(0)}`,
        },
        pageBeside(`a page of the site, while cards are printed, ${print.layout}`, beside),
      );
    }
    return findings;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Made {
  seconds: number;
  bytes: number;
}

async function fetched(staff: Staff, print: object): Promise<Made> {
  const started = performance.now();
  const answer = await staff.call('POST', cardPrintCalls.print.path, print);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return { seconds: (performance.now() - started) / 1000, bytes };
}

if (import.meta.main) console.table(await measurePrint(Number(process.argv[2] ?? CARDS)));
