import { articleMarkup } from '#web/lib/trusted-types.ts';

/** The text of an article, as the server made it from the document it has checked. */
export const ArticleHtml = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by our own server, element by element; nothing of it is a writer's
  <div className="prose" dangerouslySetInnerHTML={{ __html: articleMarkup(html) }} />
);
