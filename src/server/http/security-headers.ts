// The headers of every answer, worked out once at the start and not again for each request.
import { createHash } from 'node:crypto';
import { systemCalls } from '#contract/system/system.ts';

interface SecurityOptions {
  publicUrl: string;
  /** Origin of the API, where it is not the site's own. */
  apiUrl?: string | undefined;
  /** Inline scripts the pages may run, by their exact text. */
  inlineScripts?: readonly string[];
  /** Names of the policies by which a page makes a document or a script out of text. */
  trustedTypes?: readonly string[];
  /** Vite's hot reload needs more than a finished page may do. */
  isDev?: boolean;
}

export type HeaderMap = Readonly<Record<string, string>>;

/** No other site may show or load what has this. */
const sameOriginOnly = { 'cross-origin-resource-policy': 'same-origin' };
/**
 * For pictures and the files of the build: previews of a shared link and a site that lives apart from its API show
 * pictures, and a sandboxed frame has no origin, so that its script is another's.
 */
export const forAnyOrigin = { 'cross-origin-resource-policy': 'cross-origin' };

export const WITHOUT_REFERRER = { 'referrer-policy': 'no-referrer' };
/** For what is at an address that opens something: no other site hears of the address, and no search engine keeps it. */
export const forSecretAddress = { ...WITHOUT_REFERRER, 'x-robots-tag': 'noindex' };

const REPORT_GROUP = 'csp';

/** The part of a policy that says where what it stopped is reported; the first is for browsers without the second. */
export const cspReporting = `report-uri ${systemCalls.cspReport.path}; report-to ${REPORT_GROUP}`;

export function securityHeaders(options: SecurityOptions): HeaderMap {
  const isHttps = options.publicUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(options, isHttps),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...sameOriginOnly,
    'reporting-endpoints': `${REPORT_GROUP}="${systemCalls.cspReport.path}"`,
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

function contentSecurityPolicy(options: SecurityOptions, isHttps: boolean): string {
  const { apiUrl, inlineScripts = [], trustedTypes = [], isDev = false } = options;
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
    ...(isDev
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ') || "'none'"}`]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    cspReporting,
  ].join('; ');
}

export const cspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
