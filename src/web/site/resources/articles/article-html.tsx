import { MARKUP_POLICY } from '#web/lib/trusted-types.ts';
import type { Policy, TrustedTypes } from '#web/lib/trusted-types.ts';

let policy: Policy | undefined;

/** The HTML of an article, which our own server makes element by element. Nothing else may come this way. */
function articleMarkup(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

/** The text of an article, as the server made it from the document it has checked. */
export const ArticleHtml = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by our own server, element by element; nothing of it is a writer's
  <div className="prose" dangerouslySetInnerHTML={{ __html: articleMarkup(html) }} />
);
