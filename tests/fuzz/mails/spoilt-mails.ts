// Good mails, spoilt in one way or another.
import { aBounce, aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import type { Dice } from '#tests/support/dice.ts';

/** A mail of ours that some of them answer. */
interface Answered {
  messageId: string;
  replyTo: string;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const goodMails = ({ messageId, replyTo }: Answered): string[] => [
  aMail({
    text: 'Thursday.\n\nOn 2 November 2026, Meera wrote:\n> When?',
    headers: { 'In-Reply-To': messageId },
  }),
  aMail({ to: replyTo, text: 'Another word.' }),
  aMail({ html: '<p>One <b>two</b></p><blockquote>three &amp; four</blockquote><style>p{}</style>' }),
  aMail({ parts: [{ type: 'application/pdf', name: 'plan.pdf', content: aPdf() }] }),
  aMail({
    headers: { References: messageId },
    parts: [{ type: 'image/png', name: 'a.png', content: PIXEL }],
  }),
  aMail({ subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=', from: '=?iso-8859-1?q?J=F6?= <joe@one.example>' }),
  aMail({ parts: [{ type: 'message/rfc822', content: aMail({ text: 'within' }) }] }),
  aMail({
    headers: { 'Authentication-Results': 'mx.example; spf=pass (a(b)c) smtp.mailfrom=x; dmarc=pass' },
  }),
  aBounce(messageId),
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

const spoils: Record<string, (mail: string, dice: Dice, good: readonly string[]) => string> = {
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
  'another within': (mail, dice, good) => put(mail, dice, dice.of(good), 0),
  'other line ends': (mail, dice) => mail.replaceAll('\r\n', dice.of(['\n', '\r', '\n\r', '\r\r\n'])),
};

function put(mail: string, dice: Dice, piece: string, instead: number): string {
  const at = dice.below(mail.length);
  return mail.slice(0, at) + piece + mail.slice(at + instead);
}

export function spoiltMail(dice: Dice, answered: Answered): { how: string; mail: string } {
  const good = goodMails(answered);
  const how = dice.of(Object.keys(spoils));
  return { how, mail: (spoils[how] as (typeof spoils)[string])(dice.of(good), dice, good) };
}
