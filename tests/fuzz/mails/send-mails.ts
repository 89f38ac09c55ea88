// Good mails, spoilt in one way after the other: each is read or refused in words, in time, and nobody else is held up.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readInWorker } from '#server/features/mailbox/parse/mail-worker.ts';
import { aBounce, aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Dice, dice as diceOf } from '#tests/support/dice.ts';

const goodMails = (): string[] => [
  aMail({
    text: 'Thursday.\n\nOn 2 November 2026, Meera wrote:\n> When?',
    headers: { 'In-Reply-To': '<a@b.example>' },
  }),
  aMail({ html: '<p>One <b>two</b></p><blockquote>three &amp; four</blockquote><style>p{}</style>' }),
  aMail({ parts: [{ type: 'application/pdf', name: 'plan.pdf', content: aPdf() }] }),
  aMail({ subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=', from: '=?iso-8859-1?q?J=F6?= <joe@one.example>' }),
  aMail({ parts: [{ type: 'message/rfc822', content: aMail({ text: 'within' }) }] }),
  aMail({
    headers: { 'Authentication-Results': 'mx.example; spf=pass (a(b)c) smtp.mailfrom=x; dmarc=pass' },
  }),
  aBounce('<ours@house.example>'),
  aCalendarReply({
    uid: 'interview-1@house.example',
    attendee: 'priya@one.example',
    comment: 'Yes\\, gladly',
  }),
];

const MARKS = [
  '\r\n',
  '\r\n\r\n',
  '--a-boundary-of-tests',
  '\0',
  '<',
  '>',
  '"',
  ';',
  '=?utf-8?b?',
  '=0',
  '\\',
  '(',
  'Content-Type: multipart/mixed; boundary=""\r\n',
  '\u{1F9F5}',
  '\uD800',
];

const spoils: Record<string, (mail: string, dice: Dice) => string> = {
  cut: (mail, dice) => mail.slice(0, dice.below(mail.length)),
  'from the middle': (mail, dice) => mail.slice(dice.below(mail.length)),
  'one letter': (mail, dice) => put(mail, dice, String.fromCharCode(dice.below(256)), 1),
  'a mark': (mail, dice) => put(mail, dice, dice.of(MARKS), 0),
  'a mark, many times': (mail, dice) => put(mail, dice, dice.of(MARKS).repeat(1 + dice.below(2000)), 0),
  'a piece twice': (mail, dice) => {
    const at = dice.below(mail.length);
    const piece = mail.slice(at, at + dice.below(400));
    return put(mail, dice, piece.repeat(1 + dice.below(50)), 0);
  },
  'another within': (mail, dice) => put(mail, dice, dice.of(goodMails()), 0),
  'other line ends': (mail, dice) => mail.replaceAll('\r\n', dice.of(['\n', '\r', '\n\r', '\r\r\n'])),
};

function put(mail: string, dice: Dice, piece: string, instead: number): string {
  const at = dice.below(mail.length);
  return mail.slice(0, at) + piece + mail.slice(at + instead);
}

interface Outcome {
  read: number;
  refused: number;
  wrong: string[];
  longestMs: number;
  longestPauseMs: number;
}

export async function readSpoiltMails({ mails, seed }: { mails: number; seed: number }): Promise<Outcome> {
  const dice = diceOf(seed);
  const outcome: Outcome = { read: 0, refused: 0, wrong: [], longestMs: 0, longestPauseMs: 0 };
  await readInWorker(Buffer.from(aMail()), { authority: 'mx.example', isCut: false });
  const delay = monitorEventLoopDelay();
  delay.enable();
  for (let n = 0; n < mails; n += 1) {
    const how = dice.of(Object.keys(spoils));
    const mail = (spoils[how] as (typeof spoils)[string])(dice.of(goodMails()), dice);
    const began = performance.now();
    try {
      const found = await readInWorker(Buffer.from(mail), { authority: 'mx.example', isCut: n % 10 === 0 });
      if ('refused' in found) outcome.refused += 1;
      else outcome.read += 1;
      if ('text' in found && (found.text.includes('\0') || !found.text.isWellFormed()))
        outcome.wrong.push(`${how}, number ${n}: a text no database keeps`);
      if ('refused' in found && found.refused.includes('more time or memory'))
        outcome.wrong.push(`${how}, number ${n}: brought the worker down`);
    } catch (error) {
      outcome.wrong.push(`${how}, number ${n}: ${String(error)}`);
    }
    outcome.longestMs = Math.max(outcome.longestMs, performance.now() - began);
  }
  delay.disable();
  return { ...outcome, longestPauseMs: delay.max / 1e6 };
}
