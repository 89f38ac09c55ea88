const KEY_MAX_CHARACTERS = 200;

/** What a repeat is known by. A blank header is none: as a key, all who send one would share it. */
export const idempotencyKeyOf = (header: (name: string) => string | undefined): string | undefined =>
  header('idempotency-key')?.trim().slice(0, KEY_MAX_CHARACTERS) || undefined;
