// How often a key may do something. In memory for one process; the same interface serves a shared store.
import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Limiter {
  /** Counts one more; the answer is null while it is allowed, else the seconds to wait. */
  hit(key: string, max: number, windowSeconds: number): Promise<number | null>;
}

// A flood from many addresses must not fill the memory, nor keep the garbage collector busy: windows have their places in
// tables of a fixed size, 2.6 MB in all. Sixteen share a row, which a secret number chooses, so that nobody can
// crowd out a window of their own choice; where a row is full, the window that ends first is forgotten.
const ROWS = 8192;
const PLACES_IN_ROW = 16;
const PLACES = ROWS * PLACES_IN_ROW;

export class MemoryLimiter implements Limiter {
  readonly #clock: Clock;
  readonly #secret = randomBytes(16).toString('base64url');
  readonly #keys = new Float64Array(PLACES);
  readonly #endsAt = new Float64Array(PLACES);
  readonly #counts = new Uint32Array(PLACES);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async hit(key: string, max: number, windowSeconds: number): Promise<number | null> {
    const now = this.#clock.now().getTime();
    const place = this.#placeOf(key);
    const endsAt = this.#endsAt[place] ?? 0;
    // Further off than it can be: the clock was put back, and nobody waits until it gets there.
    if (endsAt <= now || endsAt - now > windowSeconds * 1000) {
      this.#counts[place] = 0;
      this.#endsAt[place] = now + windowSeconds * 1000;
    }
    const count = (this.#counts[place] ?? 0) + 1;
    this.#counts[place] = count;
    return count <= max ? null : Math.ceil(((this.#endsAt[place] ?? 0) - now) / 1000);
  }

  #placeOf(key: string): number {
    const digest = hash('sha1', this.#secret + key, 'buffer');
    const number = digest.readUIntBE(0, 6);
    const first = (digest.readUInt16BE(6) % ROWS) * PLACES_IN_ROW;
    let place = first;
    for (let other = first; other < first + PLACES_IN_ROW; other += 1) {
      if (this.#keys[other] === number) return other;
      if ((this.#endsAt[other] ?? 0) < (this.#endsAt[place] ?? 0)) place = other;
    }
    this.#keys[place] = number;
    this.#endsAt[place] = 0;
    return place;
  }
}

export const noLimits: Limiter = { hit: async () => null };

/** One household or office shares a /64 in IPv6: counting single addresses there would limit nobody. */
export function limitKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
