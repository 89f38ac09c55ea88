// An authenticator app: shows the code of a secret at a time.
import { Secret, TOTP } from 'otpauth';

/** The code shown now, or so many steps of 30 s later. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });
