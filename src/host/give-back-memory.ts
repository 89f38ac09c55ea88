// Starting compiles and reads more than running needs. V8 keeps that room until it runs short, which on a quiet day
// may be never; asked once, it gives a sixth of the whole back to the machine.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SETTLED_MS = 1000;

export function giveBackMemorySoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
