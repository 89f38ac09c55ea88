// 5,000 waiting mails, from their arrival to the last one taken in: `node bench/mailbox.ts [mails]`. And what others notice
// meanwhile: a page of the site before and after, and while they are taken in.
import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Dovecot, USER, startDovecot } from '#tests/support/dovecot.ts';
import { pageBeside, probedBeside, processorsOf } from './support/beside.ts';
import { type Finding, percentile } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';

const MAILS = 5000;
/** Of so many mails one brings a document. */
const WITH_DOCUMENT = 5;
const LOOK_MS = 250;

export async function measureMailbox(mails = MAILS): Promise<Finding[]> {
  const dovecot = await startDovecot();
  const program = await startMeasured({ IMAP_URL: dovecot.url, IMAP_ADDRESS: USER });
  try {
    const deliveries = await prepared(dovecot, mails);
    // The reader has made its first look, and what it loads is there.
    await dovecot.deliver(aMail({ text: 'The first one.' }));
    await untilTaken(dovecot);
    let seconds = 0;
    const beside = await probedBeside(program, async () => {
      const began = performance.now();
      for (const deliver of deliveries) deliver();
      await untilTaken(dovecot);
      seconds = (performance.now() - began) / 1000;
    });
    const { quiet, busy, held } = beside;
    const [quietP99, busyP99] = [percentile(quiet, 99), percentile(busy, 99)];
    return [
      {
        name: `${mails} waiting mails taken in`,
        got: mails / seconds,
        unit: 'a second',
        note: `${seconds.toFixed(0)} s; ${processorsOf(beside)}; ${Math.max(...held).toFixed(0)} MB at the most`,
      },
      pageBeside('A page of the site while mails are taken in', beside),
      {
        name: 'The same, 99 of 100',
        got: (busyP99 / quietP99 - 1) * 100,
        unit: '% slower',
        goal: { atMost: 10 },
        note: `${quietP99.toFixed(2)} ms and ${busyP99.toFixed(2)}`,
      },
    ];
  } finally {
    await program.stop();
    await dovecot.stop();
  }
}

function prepared(dovecot: Dovecot, mails: number): Promise<(() => void)[]> {
  const each = Array.from({ length: mails }, (_, n) => {
    const text = `We sell in shop ${n} and want to sell to the whole country. What would a first version cost?`;
    const parts =
      n % WITH_DOCUMENT === 0
        ? [{ type: 'application/pdf', name: 'plan.pdf', content: aPdf(`Number ${n}`) }]
        : [];
    return aMail({ from: `Visitor ${n} <visitor-${n}@one.example>`, subject: `Shop ${n}`, text, parts });
  });
  return Promise.all(each.map((mail) => dovecot.prepare(mail)));
}

/** Moved is what was taken in. Counted, not read: that would be work beside what is measured. */
async function untilTaken(dovecot: Dovecot): Promise<void> {
  const waiting = () =>
    ['new', 'cur'].some((name) => readdirSync(join(dovecot.pathOf('INBOX'), name)).length > 0);
  while (waiting()) await pause(LOOK_MS);
}

if (import.meta.main) console.table(await measureMailbox(Number(process.argv[2] ?? MAILS)));
