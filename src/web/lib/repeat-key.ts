/** A fresh Idempotency-Key. `crypto.randomUUID` is missing where the page came over plain http. */
export function repeatKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
