import { PASTE_POLICY } from './trusted-types.ts';
import type { Policy, TrustedTypes } from './trusted-types.ts';

let policy: Policy | undefined;

/** A document apart from the page: nothing in it runs, is fetched or is shown. */
export function parsePasted(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(PASTE_POLICY, { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
