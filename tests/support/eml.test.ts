import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { parseMail } from './eml.ts';

async function compose(mail: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail);
  return message.toString('latin1');
}

it('reads subject, text, HTML and attachments back as they were written', async () => {
  const raw = await compose({
    from: 'Büro <office@example.com>',
    to: 'asha@example.com',
    subject: 'Grüße aus der Straße — a subject long enough to be folded over two lines of the head',
    text: 'Zeile eins = gut\n\nSchöne Grüße, und eine sehr lange Zeile, die umgebrochen wird, weil sie über 76 reicht.',
    html: '<p>Schöne Grüße</p>',
    attachments: [{ filename: 'plan.txt', content: 'not a body' }],
  });
  expect(parseMail(raw)).toMatchObject({
    from: 'Büro <office@example.com>',
    to: 'asha@example.com',
    subject: 'Grüße aus der Straße — a subject long enough to be folded over two lines of the head',
    text: expect.stringMatching(/^Zeile eins = gut\s+Schöne Grüße, und .* reicht\.$/s),
    html: '<p>Schöne Grüße</p>',
    attachments: ['plan.txt'],
  });
});

it('reads a plain mail without parts', async () => {
  const raw = await compose({
    from: 'a@example.com',
    to: 'b@example.com',
    subject: 'Hello',
    text: 'One line',
  });
  expect(parseMail(raw)).toMatchObject({ subject: 'Hello', text: 'One line', html: '', attachments: [] });
});
