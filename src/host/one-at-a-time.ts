// One request of a connection at a time, as nginx takes them: what was sent behind it stays unread until it is answered.
// node:http begins every request it finds in what it reads, thousands in one piece, and keeps the answers of all of them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Of a head; a body in chunks ends with it too.
const END = '\r\n\r\n';
/** As much of an end as may stand on one side of a cut. */
const CUT = END.length - 1;

interface Reading {
  /** The one that is being answered. */
  request: IncomingMessage | undefined;
  /** What is still to come of its body, where its length was announced. */
  bodyBytes: number;
  /** The last characters it was given: the network cuts an end in two. */
  last: string;
  isHeld: boolean;
}

export function takeOneAtATime(server: Server): void {
  const readings = new WeakMap<Socket, Reading>();

  server.on('connection', (socket: Socket) => {
    const reading: Reading = { request: undefined, bodyBytes: 0, last: '', isHeld: false };
    readings.set(socket, reading);
    // node:http's own listener. While there is another it leaves the reading to the stream, where it can be paused.
    const parsers = socket.listeners('data') as ((bytes: Buffer) => void)[];
    socket.removeAllListeners('data');
    socket.on('data', (bytes: Buffer) => {
      let rest = bytes;
      // After the last answer nothing is read any more.
      while (rest.length > 0 && !socket.destroyed && !socket.writableEnded) {
        if (reading.request?.complete) return hold(socket, reading, rest);
        const piece = rest.subarray(0, reading.bodyBytes || lengthToEnd(reading.last, rest));
        reading.bodyBytes = Math.max(0, reading.bodyBytes - piece.length);
        reading.last = (reading.last + piece.toString('latin1', Math.max(0, piece.length - CUT))).slice(-CUT);
        for (const parse of parsers) parse.call(socket, piece);
        rest = rest.subarray(piece.length);
      }
    });
  });

  const follow = (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    const reading = readings.get(socket);
    if (!reading) return;
    reading.request = request;
    reading.bodyBytes = Number(headers['content-length'] ?? 0);
    response.once('close', () => {
      reading.request = undefined;
      if (!reading.isHeld) return;
      reading.isHeld = false;
      // In another turn of the loop: one connection with a thousand small requests would have this one for itself.
      setImmediate(() => socket.resume());
    });
  };
  server.prependListener('request', follow);
  server.prependListener('checkExpectation', follow);
}

function lengthToEnd(last: string, bytes: Buffer): number {
  const cut = (last + bytes.toString('latin1', 0, CUT)).indexOf(END);
  const end = cut === -1 ? bytes.indexOf(END) : cut - last.length;
  return end === -1 ? bytes.length : end + END.length;
}

/** Back to the stream, which reads no more once it is full. */
function hold(socket: Socket, reading: Reading, rest: Buffer): void {
  reading.isHeld = true;
  socket.pause();
  socket.unshift(rest);
}
