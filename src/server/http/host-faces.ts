// What a feature shows beside the API and the pages: feeds, and forms for browsers without scripts. The host serves them.

import type { SiteContent } from '#contract/site-editions/site-content.ts';

/** What the company has put in the place of what the program brings, in the words of a language; undefined: nothing. */
export type ReadSite = (lang: string) => Promise<SiteContent | undefined>;

/** The draft of it. */
export interface Draft {
  site: ReadSite;
}

export interface SitePreviews {
  /** The draft behind a preview link; null: this secret opens nothing. */
  preview(secret: string): Promise<Draft | null>;
  /** The same for the editor's frame, once. */
  frame(secret: string): Promise<Draft | null>;
}

export interface Feed {
  type: string;
  /** There is one in each language, below its prefix. */
  isTranslated?: boolean;
  write: (lang: string) => Promise<string>;
  caching?: Record<string, string>;
}

/** By their addresses. */
export type Feeds = Readonly<Record<string, Feed>>;

/** A call to the API without a socket, with a body. */
export type SendCall = (request: {
  method: 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  remoteAddress?: string;
}) => Promise<{ statusCode: number; body: string }>;

/** Whom the call is counted for. */
export interface Visitor {
  headers: Record<string, string>;
  remoteAddress?: string;
}

export interface SentForm {
  page: string;
  /** The first parameter of the page's address; '' where it has none. */
  secret: string;
  /** The language of the page. */
  lang: string;
  form: URLSearchParams;
  visitor: Visitor;
}

export interface PlainForms {
  /** The pages whose forms these are, as they stand in the lists of addresses. */
  pages: readonly string[];
  /** Where the browser goes on to, without the prefix of its language. */
  answer?: (send: SendCall, sent: SentForm) => Promise<string>;
  /** What one click of a mail program stops (RFC 8058): the page its link leads to, and the call. */
  oneClick?: { page: string; urlOf: (secret: string) => string };
}

export const withBody = ({ headers, ...visitor }: Visitor, payload: object) => ({
  ...visitor,
  headers: { ...headers, 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
});
