// Trusted Types: browsers that have them let no text become a document or a script, but by a policy the host has named.
export const RESUME_FRAME_POLICY = 'resume-frame';

/** As far as we use it; the types of the browser do not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: () => string }): { createHTML(text: string): string };
}

/** The document in the form the browser wants it. The policy makes this one and no other, whatever it is given. */
export function trustedDocument(policy: string, html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createHTML: () => html }).createHTML('') ?? html;
}
