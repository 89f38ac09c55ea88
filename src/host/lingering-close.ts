// The end of a connection whose last answer is written. Closed at once, what its sender is still sending would be met
// with a reset, and the reset takes the answer with it; never closed, it would be held by whoever does not hang up.
import type { Socket } from 'node:net';

interface LingerLimits {
  /** However much still comes. */
  totalMs: number;
  /** Nothing has come for so long. */
  silentMs: number;
  /** A browser that sends a file a little too large is heard out. */
  maxBytes: number;
}

const LINGER: LingerLimits = { totalMs: 10_000, silentMs: 1000, maxBytes: 16 * 1024 * 1024 };
// Often, since a fast sender sends megabytes between two looks.
export const LOOK_MS = 10;

/** Ends our side, drops what still comes for a moment, then lets go of the connection. */
export function lingeringClose(socket: Socket, limits: LingerLimits = LINGER): void {
  if (socket.destroyed) return;
  socket.end();
  socket.resume();
  const beganAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let heardAt = beganAt;
  let bytesSeen = bytesBefore;
  const look = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead !== bytesSeen) heardAt = now;
    bytesSeen = socket.bytesRead;
    const isOver =
      now - heardAt >= limits.silentMs ||
      now - beganAt >= limits.totalMs ||
      bytesSeen - bytesBefore > limits.maxBytes;
    if (isOver) socket.destroy();
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(look));
}
