// What a unit of `Type=notify` is told: that a start goes on, and when it serves. systemd's own command says it, since
// Node cannot send to a Unix datagram socket; without systemd there is nobody to tell.
import { execFile } from 'node:child_process';

// A migration on SQLite stops the whole process while it runs: what is granted outlasts it.
const GRANTED_SECONDS = 600;
const AGAIN_MS = 30_000;

export interface StartNotice {
  ready(): void;
}

/** From now until `ready` systemd does not count the start's time-out. */
export function notifySystemd(
  send: (words: string[]) => void = systemdNotify(process.env.NOTIFY_SOCKET),
): StartNotice {
  const goOn = () => send([`EXTEND_TIMEOUT_USEC=${GRANTED_SECONDS * 1_000_000}`, 'STATUS=Starting']);
  goOn();
  const timer = setInterval(goOn, AGAIN_MS).unref();
  return {
    ready() {
      clearInterval(timer);
      send(['READY=1', 'STATUS=Ready']);
    },
  };
}

function systemdNotify(socket: string | undefined): (words: string[]) => void {
  if (!socket) return () => {};
  return (words) => {
    execFile('systemd-notify', words, (error) => {
      if (error) process.stderr.write(`systemd cannot be told how the start goes: ${error.message.trim()}\n`);
    });
  };
}
