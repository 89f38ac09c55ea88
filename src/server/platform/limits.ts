// How often a key may do something. In memory for one process; the same interface serves a shared store.
import type { Clock } from './clock.ts';

export interface Limiter {
  /** Counts one more; the answer is null while it is allowed, else the seconds to wait. */
  hit(key: string, max: number, windowSeconds: number): Promise<number | null>;
}

interface Window {
  count: number;
  endsAt: number;
}

// A flood from many addresses must not fill the memory: past this the oldest windows are forgotten.
const WINDOWS_KEPT = 100_000;

export class MemoryLimiter implements Limiter {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async hit(key: string, max: number, windowSeconds: number): Promise<number | null> {
    const now = this.#clock.now().getTime();
    let window = this.#windows.get(key);
    // Further off than it can be: the clock was put back, and nobody waits until it gets there.
    const isFar = window !== undefined && window.endsAt - now > windowSeconds * 1000;
    if (window === undefined || window.endsAt <= now || isFar) {
      this.#windows.delete(key);
      this.#forgetOldest();
      window = { count: 0, endsAt: now + windowSeconds * 1000 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count <= max ? null : Math.ceil((window.endsAt - now) / 1000);
  }

  #forgetOldest(): void {
    if (this.#windows.size < WINDOWS_KEPT) return;
    const oldest = this.#windows.keys().next().value;
    if (oldest !== undefined) this.#windows.delete(oldest);
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
