// What is asked for often and costs something each time is looked up once for a while, also where it fails.
import type { Clock } from './clock.ts';

export function remembered<Value>(
  read: () => Promise<Value>,
  clock: Clock,
  forMs: number,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (!last || Math.abs(at - last.at) > forMs) last = { at, value: read() };
    return last.value;
  };
}
