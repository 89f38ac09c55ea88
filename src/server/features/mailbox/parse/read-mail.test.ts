import { aBounce, aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { splitQuoted } from './quoted.ts';
import { UnreadableMail, readMail } from './read-mail.ts';

const AUTHORITY = 'mx.house.example';
const read = (mail: string, isCut = false) => readMail(Buffer.from(mail), { authority: AUTHORITY, isCut });

describe('quoted history', () => {
  const folded = (text: string) => splitQuoted(text);
  it.each([
    ['On Mon, 2 Nov 2026 at 10:00, Meera <m@house.example> wrote:\n> Hello', 'an attribution'],
    [
      'On Mon, 2 Nov 2026 at 10:00, Meera Nair of the House\n<m@house.example> wrote:\n\n> Hello',
      'one of two lines',
    ],
    ['Am 2. November 2026 schrieb Meera:\n> Hallo', 'another language'],
    ['-----Original Message-----\nFrom: Meera\nSent: Monday\nHello', 'a rule with words'],
    ['From: Meera <m@house.example>\nSent: Monday\nTo: Asha\nSubject: Hi\n\nHello', 'headers'],
    ['________________________________\nFrom: Meera\nHello', 'a rule'],
    ['> Hello\n> there', 'marks alone'],
  ])('is told from what was written: %#, %s', (history) => {
    expect(folded(`Thursday.\n\n${history}`)).toEqual({ text: 'Thursday.', quoted: history });
  });

  it('stays where the answer stands between it or below it', () => {
    for (const text of [
      '> Hello\n\nThursday.',
      'Dear M,\nOn Monday M wrote:\n> When?\nThursday.\n> Where?\nHere.',
    ])
      expect(folded(text)).toEqual({ text, quoted: '' });
    expect(folded('From: what I hear it is good.')).toEqual({
      text: 'From: what I hear it is good.',
      quoted: '',
    });
  });
});

describe('the words of HTML', () => {
  it('are without what a browser would run, with lines where blocks end', () => {
    const html =
      '<head><title>T</title><style>p{}</style></head><p>One <b>two</b></p><div>three<br>four &amp; &#8364;</div><!-- no --><script>alert("<p>")</script>five < six';
    expect(textOfHtml(html)).toBe('One two\n\nthree\nfour & €\nfive < six');
  });

  it('are read in time, whatever stands there', () => {
    const begin = performance.now();
    for (const hostile of ['<', '<!--', '<a ', '<script>', '&#', '<p>'.repeat(3)])
      textOfHtml(hostile.repeat(100_000));
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe('the sender', () => {
  const verdict = async (...results: string[]) => {
    const headers = results.map((result) => `Authentication-Results: ${result}\r\n`).join('');
    return (await read(headers + aMail())).verdict;
  };

  it('is as our own server found, and nobody else', async () => {
    expect(await verdict()).toBe('none');
    expect(await verdict(`${AUTHORITY}; spf=pass smtp.mailfrom=x; dkim=fail; dmarc=pass`)).toBe('pass');
    expect(await verdict(`${AUTHORITY}; spf=pass; dmarc=fail (p=none)`)).toBe('fail');
    expect(await verdict(`${AUTHORITY}; spf=softfail`)).toBe('fail');
    expect(await verdict(`${AUTHORITY}; spf=none`)).toBe('none');
    expect(await verdict('mx.evil.example; dmarc=pass')).toBe('none');
    // Whoever sends it can write one that looks like ours: ours stands above it.
    expect(await verdict(`${AUTHORITY}; dmarc=fail`, `${AUTHORITY}; dmarc=pass`)).toBe('fail');
    expect(await verdict(`${AUTHORITY}; spf=fail (dmarc=pass)`)).toBe('fail');
  });

  it('is nobody where no address can be read', async () => {
    for (const from of [null, 'nobody', '<>', '"a@b" <c d@e>', 'a@b-', 'a@.b', 'a@b..c'])
      expect((await read(aMail({ from }))).from).toBeNull();
    expect((await read(aMail({ from: '=?utf-8?q?J=C3=B6?= <joe@one.example>' }))).from).toEqual({
      name: 'Jö',
      email: 'joe@one.example',
    });
  });
});

it('tells a machine from a person', async () => {
  const automatic = async (headers: Record<string, string>) => (await read(aMail({ headers }))).automatic;
  expect(await automatic({})).toBe(false);
  expect(await automatic({ 'Auto-Submitted': 'no' })).toBe(false);
  expect(await automatic({ 'Auto-Submitted': 'auto-replied' })).toBe(true);
  for (const Precedence of ['bulk', 'junk', 'list', 'auto_reply'])
    expect(await automatic({ Precedence })).toBe(true);
});

it('reads why a mail of ours was not delivered, and that another is only late', async () => {
  const { report } = await read(aBounce('<ours@house.example>'));
  expect(report).toEqual({ messageId: '<ours@house.example>', failure: '550 5.1.1 No such mailbox here' });
  expect((await read(aBounce('<ours@house.example>', { action: 'delayed' }))).report?.failure).toBeNull();
});

it('reads what a calendar answers, one person to one invitation', async () => {
  const answer = { uid: 'interview-1@house.example', attendee: 'Priya@one.example', sequence: 2 };
  const { calendar } = await read(
    aCalendarReply({ ...answer, status: 'DECLINED', comment: 'I am away\\, sorry.' }),
  );
  expect(calendar).toEqual({
    uid: 'interview-1@house.example',
    sequence: 2,
    attendee: 'priya@one.example',
    status: 'declined',
    comment: 'I am away, sorry.',
  });
  for (const odd of [{ method: 'REQUEST' }, { status: 'NEEDS-ACTION' }])
    expect((await read(aCalendarReply({ ...answer, ...odd }))).calendar).toBeNull();
});

describe('what is made to bring a reader down', () => {
  it('is refused: nested without end, or headers without end', async () => {
    let nested = 'Content-Type: text/plain\r\n\r\nhi\r\n';
    for (let n = 0; n < 500; n += 1)
      nested = `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`;
    await expect(read(`From: a@b.example\r\n${nested}`)).rejects.toThrow(UnreadableMail);
    await expect(read(`${'X: y\r\n'.repeat(200_000)}\r\nhi`)).rejects.toThrow(UnreadableMail);
  });

  it('is refused: a thousand files', async () => {
    const parts = Array.from({ length: 1000 }, (_, n) => ({
      type: 'application/pdf',
      name: `${n}.pdf`,
      content: Buffer.from('x'),
    }));
    await expect(read(aMail({ parts }))).rejects.toThrow(UnreadableMail);
  });

  it('is read as far as it goes: half a mail, other bytes, no mail at all', async () => {
    expect((await read(aMail().slice(0, 60))).text).toBe('');
    expect((await read('')).from).toBeNull();
    expect((await read('\0\u0001\uFFFD'.repeat(1000))).messageId).toBeNull();
    expect((await read(aMail({ text: 'a\u0000b\u0007c\r\nd' }))).text).toBe('abc\nd');
  });

  it('leaves nothing that PostgreSQL does not keep: a NUL in an id, an address, a name, a calendar', async () => {
    const odd = await read(
      aMail({
        from: 'A\0sha <as\0ha@one.example>',
        messageId: '<one\0@one.example>',
        headers: { 'In-Reply-To': '<two\0@one.example>', References: '<three@one.example>' },
        parts: [{ type: 'application/pdf', name: 'pl\0an.pdf', content: 'x' }],
      }),
    );
    const uid = 'interview-1\0@house.example';
    const { calendar } = await read(aCalendarReply({ uid, attendee: 'a@one.example', comment: 'Y\0es' }));
    expect(odd).toMatchObject({ messageId: null, answers: ['<three@one.example>'] });
    expect(calendar).toMatchObject({ uid: 'interview-1@house.example', comment: 'Yes' });
    expect(JSON.stringify([odd, calendar])).not.toContain('\\u0000');
  });

  it('of a mail that was cut the files are named', async () => {
    const parts = [{ type: 'application/pdf', name: 'plan.pdf', content: Buffer.from('x'.repeat(1000)) }];
    const { files, cutFiles } = await read(aMail({ parts }).slice(0, 900), true);
    expect({ files, cutFiles }).toEqual({ files: [], cutFiles: ['plan.pdf'] });
  });
});
