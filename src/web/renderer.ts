// What the server bundle offers the host. Types only: neither side's world leaks into the other.

import type { SiteContent } from '#contract/site-editions/site-content.ts';
import type { Identity } from '#contract/identity/current.ts';
import type { PageLanguage } from './page-language.ts';

/** A call to the API without a socket. */
export type Inject = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Who asked for the page, where the answer is for them alone. */
  remoteAddress?: string;
}) => Promise<{
  statusCode: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: string;
}>;

/** Addresses of the files a document needs. */
export interface DocumentAssets {
  entry: string[];
  styles: string[];
  /** Latin fonts, asked for early so that no text is drawn twice. */
  fonts: string[];
  /** Script chunks of the matched pages. */
  preloads: string[];
  /** The files of texts these pages draw with. */
  texts: string[];
  /** The script of the editor's frame, which no visitor loads. */
  frame: string;
}

export interface RenderRequest {
  /** Undefined: the shipped one, which the pages' scripts have. */
  identity?: Identity | undefined;
  /** The style sheet of its colour, where that is not the shipped one. */
  identityStyle?: string | undefined;
  /** Undefined: English, and the site is offered in no other. */
  language?: PageLanguage | undefined;
  /** Canonical path, without query and without the language's prefix. */
  path: string;
  /** What of the query the page goes by, as `canonicalQuery` gave it. */
  query?: string;
  /** Render the screen of this error instead of the page. */
  error?: ErrorStatus;
  publicUrl: string;
  inject: Inject;
  assetsFor: (routeIds: string[]) => DocumentAssets;
  onError: (error: unknown) => void;
  /** What the company has put in the place of what the program brings; undefined: nothing. */
  site?: SiteContent | undefined;
  /** The draft, below a secret. */
  preview?: { basename: string; isFrame: boolean };
}

export type ErrorStatus = 400 | 404 | 405 | 500;

export interface Rendered {
  status: number;
  /** Empty where the page is a shared one. */
  html: string;
  /** The same page for all addresses of a kind, whatever stands in them: drawn once, not once for each. */
  shared?: { kind: string; draw: () => Promise<Rendered> };
  /** Where a redirect leads. */
  location?: string;
  /** A page whose deferred data failed is served, but not kept. */
  cacheable: boolean;
  /** True of now and not of a moment ago: nobody may keep it, not even for the way back. */
  isLive?: boolean;
}

export interface PageRenderer {
  /** The one spelling of a path the route table knows; undefined for all others, and for pages nobody may keep. */
  canonicalPath: (path: string) => string | undefined;
  /** What of a query (`?…`) the page at a canonical path goes by, spelled in one way; empty for all others. */
  canonicalQuery: (path: string, query: string) => string;
  /** What all paths have in common that lead to the same "not found"; undefined for paths that lead somewhere. */
  unknownPattern: (path: string) => string | undefined;
  /** What there is in every language: not the office, nor the way into it. */
  isOfSite: (path: string) => boolean;
  render: (request: RenderRequest) => Promise<Rendered>;
  /** Public pages without parameters, for the sitemap. */
  sitemapPaths: () => string[];
  /** The module that stands for a file of texts at this address, without its language's prefix; undefined for all other addresses. */
  textModule: (path: string, site: SiteContent | undefined, language?: PageLanguage) => string | undefined;
  /** The address of a picture of the pages as it is drawn. */
  drawnPicture: (id: string) => string | undefined;
}
