// A second IMAP server for tests, of another kind than Dovecot: it keeps its mails in memory and says less by codes.
import type { AddressInfo, Server, Socket } from 'node:net';
// @ts-expect-error -- It is older than types.
import untyped from 'hoodiecrow-imap';
import { USER } from './dovecot.ts';
import type { ImapServer } from './mailbox-bench.ts';

interface Folder {
  messages: { raw: string }[];
}
interface Hoodiecrow {
  server: Server;
  listen(port: number, host: string, done: () => void): void;
  getMailbox(path: string): Folder | undefined;
  appendMessage(folder: string, flags: string[], at: string | false, raw: string): void;
}
const hoodiecrow = untyped as (options: object) => Hoodiecrow;

const PASSWORD = 'thread-and-loom';
const PLUGINS = [
  'AUTH-PLAIN',
  'ENABLE',
  'ID',
  'IDLE',
  'LITERALPLUS',
  'MOVE',
  'NAMESPACE',
  'UIDPLUS',
  'UNSELECT',
];

export async function startHoodiecrow(): Promise<ImapServer> {
  const users = { [USER]: { password: PASSWORD } };
  const started = hoodiecrow({ plugins: PLUGINS, users, storage: { INBOX: {}, '': { separator: '/' } } });
  const sockets = new Set<Socket>();
  started.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  const { port } = started.server.address() as AddressInfo;
  return {
    url: `imap://${encodeURIComponent(USER)}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    async deliver(mail) {
      started.appendMessage('INBOX', [], false, Buffer.from(mail).toString('latin1'));
    },
    mailsIn: (folder) => (started.getMailbox(folder)?.messages ?? []).map(({ raw }) => raw),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => started.server.close(closed));
    },
  };
}
