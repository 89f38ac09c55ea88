// A real SMTP server for tests: keeps what it was sent and answers as it is told.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Mail, parseMail } from './eml.ts';

export interface ReceivedMail {
  to: string[];
  from: string;
  mail: Mail;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** What the next mails get, in order: a reply code, or 'silence' for no answer at all. Then 250 again. */
  readonly replies: (number | 'silence')[];
  /** The same for the recipients. */
  readonly recipientReplies: number[];
  stop(): Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('Not now'), { responseCode: code });

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const replies: (number | 'silence')[] = [];
  const recipientReplies: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo(_address, _session, answer) {
      const code = recipientReplies.shift() ?? 250;
      answer(code === 250 ? null : refusal(code));
    },
    async onData(stream, { envelope }, answer) {
      const raw = (await buffer(stream)).toString('latin1');
      const reply = replies.shift() ?? 250;
      if (reply === 'silence') return;
      if (reply !== 250) return answer(refusal(reply));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ to: envelope.rcptTo.map(({ address }) => address), from, mail: parseMail(raw) });
      answer();
    },
  });
  // A client that hangs up is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    replies,
    recipientReplies,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
