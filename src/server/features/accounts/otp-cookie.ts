// The cookie that ties a sign-in waiting for its code to the browser that began it.
const NAME = 'foyer_otp';
const SECRET = /^[\w-]{43}$/;

/** Longer than a code lives, so that the same browser can ask for a new one. */
export const OTP_ATTEMPT_SECONDS = 3600;

export function readOtpCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === NAME && SECRET.test(value)) return value;
  }
  return undefined;
}

export const otpCookie = (secret: string, publicUrl: string): string =>
  `${NAME}=${secret}; Max-Age=${OTP_ATTEMPT_SECONDS}; ${attributes(publicUrl)}`;

export const endedOtpCookie = (publicUrl: string): string => `${NAME}=; Max-Age=0; ${attributes(publicUrl)}`;

const attributes = (publicUrl: string): string =>
  `Path=/api/Auth; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
