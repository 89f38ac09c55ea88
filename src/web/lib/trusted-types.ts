// Trusted Types: browsers that have them let no text become a document or a script, but by a policy the host has named.
/** For the one document of a frame that shows a file. */
export const FRAME_POLICY = 'frame';
/** For HTML that our own server makes element by element. */
export const MARKUP_POLICY = 'markup';
export const PASTE_POLICY = 'pasted-text';
/** Of the editor's library: by it it reads what is left of a clipboard when it is cleaned. */
const EDITOR_POLICY = 'ProseMirrorClipboard';

export const trustedTypePolicies = [FRAME_POLICY, MARKUP_POLICY, PASTE_POLICY, EDITOR_POLICY] as const;

export interface Policy {
  createHTML(text: string): string;
}

/** As far as we use it; the types of the browser do not know it yet. */
export interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): Policy;
}

/** The document in the form the browser wants it. The policy makes this one and no other, whatever it is given. */
export function trustedDocument(policy: string, html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createHTML: () => html }).createHTML('') ?? html;
}
