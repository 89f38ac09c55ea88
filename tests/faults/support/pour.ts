// A client that keeps sending until it is stopped, and notes when and how that came about.
import { connect } from 'node:net';

export interface Poured {
  /** 0 where the connection was closed without an answer. */
  status: number;
  /** The answer's words, where it has some. */
  message: string;
  sentBytes: number;
  /** Until the connection was closed; Infinity where it never was. */
  closedMs: number;
}

export interface Stream {
  head: string;
  /** Sent once, then `again` for ever; a stream without `again` just waits. */
  first?: string | Buffer;
  again?: Buffer;
  /** A pause between two pieces; as fast as it goes without. */
  everyMs?: number;
}

export function pour(
  url: string,
  { head, first = '', again, everyMs }: Stream,
  giveUpMs: number,
): Promise<Poured> {
  const began = performance.now();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  let isOver = false;
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  // A reset is one of the ways to be stopped.
  socket.on('error', () => {});
  return new Promise((resolve) => {
    const end = (closedMs: number) => {
      isOver = true;
      clearTimeout(giveUp);
      const [, body = ''] = answer.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
        message: /"message":"([^"]*)"/.exec(body)?.[1] ?? '',
        sentBytes: socket.bytesWritten,
        closedMs,
      });
      socket.destroy();
    };
    const giveUp = setTimeout(() => end(Infinity), giveUpMs);
    socket.on('close', () => end(performance.now() - began));
    const more = () => {
      if (isOver || !again || !socket.writable) return;
      const hasRoom = socket.write(again);
      if (everyMs !== undefined) setTimeout(more, everyMs);
      else if (hasRoom) setImmediate(more);
      else socket.once('drain', more);
    };
    socket.on('connect', () => {
      socket.write(head);
      if (first) socket.write(first);
      more();
    });
  });
}

export const chunk = (content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(content).toString(16)}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
