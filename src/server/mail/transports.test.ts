import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyMail } from '#company';
import { parseMail, readOutbox } from '#tests/support/eml.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TaskRefusedError } from '#server/platform/tasks/tasks.ts';
import {
  type MailTransport,
  type OutgoingMail,
  RecipientRefusedError,
  outboxTransport,
  smtpTransport,
} from './transports.ts';

const aMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 12,
  messageId: '<0b9e@etpl.example>',
  to: 'asha@menonfoods.example',
  replyTo: 'office@etpl.example',
  subject: 'Grüße aus Chennai',
  text: 'Plain wörds',
  html: '<p>Rich wörds</p>',
  createdAt: '2026-11-15T09:30:00.000Z',
  ...changes,
});

describe('smtpTransport', () => {
  let server: MailServer;
  let transport: MailTransport;

  beforeEach(async () => {
    server = await startMailServer();
    transport = smtpTransport(server.url);
  });
  afterEach(async () => {
    transport.close();
    await server.stop();
  });

  it('delivers text and HTML under the sender of the company', async () => {
    await transport.send(aMail());
    const [{ to, from, mail } = {} as never] = server.received;
    expect(to).toEqual(['asha@menonfoods.example']);
    expect(companyMail.from).toContain(from);
    expect(mail).toMatchObject({
      from: companyMail.from,
      to: 'asha@menonfoods.example',
      subject: 'Grüße aus Chennai',
      text: 'Plain wörds',
      html: '<p>Rich wörds</p>',
    });
    expect(mail.headers.get('message-id')).toBe('<0b9e@etpl.example>');
    expect(mail.headers.get('reply-to')).toBe('office@etpl.example');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('date')).toBe('Sun, 15 Nov 2026 09:30:00 +0000');
  });

  it('writes no header a subject or an address asks for', async () => {
    await transport.send(
      aMail({ subject: 'Hi\r\nBcc: all@etpl.example\r\n\r\nbody', replyTo: 'a@b.c\r\nX-Evil: 1' }),
    );
    const [{ to, mail } = {} as never] = server.received;
    expect(to).toEqual(['asha@menonfoods.example']);
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.headers.has('x-evil')).toBe(false);
    expect(mail.text).toBe('Plain wörds');
  });

  it('takes a refused recipient and a refused mail for final', async () => {
    server.recipientReplies.push(550);
    await expect(transport.send(aMail())).rejects.toThrow(RecipientRefusedError);
    server.replies.push(554);
    const ofMail = await transport.send(aMail()).catch((failure: Error) => failure);
    expect(ofMail).toBeInstanceOf(TaskRefusedError);
    expect(ofMail).not.toBeInstanceOf(RecipientRefusedError);
  });

  it('takes a 4xx for passing, and uses the connection again', async () => {
    server.recipientReplies.push(451);
    await expect(transport.send(aMail())).rejects.not.toThrow(TaskRefusedError);
    server.replies.push(452);
    await expect(transport.send(aMail())).rejects.not.toThrow(TaskRefusedError);
    await transport.send(aMail());
    expect(server.received).toHaveLength(1);
  });

  it('takes a refused sign-in for passing and keeps the password to itself', async () => {
    const signedIn = smtpTransport(server.url.replace('//', '//user:s3cret%21@'));
    const error = await signedIn.send(aMail()).catch((failure: Error) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TaskRefusedError);
    expect(String(error)).not.toContain('s3cret');
    signedIn.close();
  });

  it('gives up on a server that falls silent', async () => {
    server.replies.push('silence');
    const hasty = smtpTransport(server.url, { silence: 500 });
    await expect(hasty.send(aMail())).rejects.toThrow(/timeout/i);
    await hasty.send(aMail());
    expect(server.received).toHaveLength(1);
    hasty.close();
  });

  it('ends half-way mails when it is closed', async () => {
    server.replies.push('silence');
    const sending = transport.send(aMail());
    sending.catch(() => {});
    await expect.poll(() => server.replies.length).toBe(0);
    transport.close();
    await expect(sending).rejects.toThrow(Error);
  });
});

it('hangs up on a server that talks without end', async () => {
  const sockets = new Set<Socket>();
  const talker = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    const timer = setInterval(() => socket.write('220-still here\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
  const { port } = talker.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { whole: 150 });
  await expect(transport.send(aMail())).rejects.toThrow(Error);
  for (const socket of sockets) socket.destroy();
  talker.close();
});

describe('outboxTransport', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  it('carries an invitation as calendars look for it: beside the text, and as a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n';
    await outboxTransport(folder).send(aMail({ calendar: { method: 'REQUEST', content } }));
    const [name = ''] = await readdir(folder);
    const raw = await readFile(join(folder, name), 'latin1');
    const [mail] = await readOutbox(folder);
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mail).toMatchObject({ text: 'Plain wörds', attachments: ['invite.ics'] });
  });

  it('writes one file for each mail, sorted by time and id', async () => {
    const outbox = outboxTransport(folder);
    await outbox.send(aMail({ id: 13, to: 'second@etpl.example' }));
    await outbox.send(aMail());
    await outbox.send(aMail({ id: 9, createdAt: '2026-11-16T00:00:00.000Z', to: 'third@etpl.example' }));
    expect((await readdir(folder)).sort()).toEqual([
      '20261115T093000Z-000012.eml',
      '20261115T093000Z-000013.eml',
      '20261116T000000Z-000009.eml',
    ]);
    const mails = await readOutbox(folder);
    expect(mails.map(({ to }) => to)).toEqual([
      'asha@menonfoods.example',
      'second@etpl.example',
      'third@etpl.example',
    ]);
    expect(mails[0]).toMatchObject({
      subject: 'Grüße aus Chennai',
      text: 'Plain wörds',
      html: '<p>Rich wörds</p>',
    });
  });

  it('writes the same bytes to the same file on a second try', async () => {
    const outbox = outboxTransport(folder);
    await outbox.send(aMail());
    const [name = ''] = await readdir(folder);
    const first = await readFile(join(folder, name), 'latin1');
    await outbox.send(aMail());
    expect(await readdir(folder)).toEqual([name]);
    expect(await readFile(join(folder, name), 'latin1')).toBe(first);
    expect(parseMail(first).headers.get('message-id')).toBe('<0b9e@etpl.example>');
  });
});
