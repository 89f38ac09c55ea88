/** Undefined where the browser forbids storage, or has no room left: whatever asks goes on without. */
export function withStorage<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
