// The headers of every answer, worked out once at the start and not again for each request.
import { createHash } from 'node:crypto';

export interface SecurityOptions {
  publicUrl: string;
  /** Origin of the API, where it is not the site's own. */
  apiUrl?: string | undefined;
  /** Inline scripts the pages may run, by their exact text. */
  inlineScripts?: readonly string[];
  /** Vite's hot reload needs more than a finished page may do. */
  isDev?: boolean;
}

export type HeaderMap = Readonly<Record<string, string>>;

export function securityHeaders(options: SecurityOptions): HeaderMap {
  const isHttps = options.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(options, isHttps),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function contentSecurityPolicy(options: SecurityOptions, isHttps: boolean): string {
  const { apiUrl, inlineScripts = [], isDev = false } = options;
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  const scripts = isDev ? " 'unsafe-inline'" : inlineScripts.map((script) => ` ${cspHash(script)}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${api}`,
    `media-src 'self' blob:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}${isDev ? ' ws:' : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export const cspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
