// What the host needs of the website, built or in development.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderMap } from '#server/http/security-headers.ts';
import type { DocumentAssets, PageRenderer } from '#web/renderer.ts';
import type { StaticFiles } from './static-files.ts';

export interface Site {
  renderer: PageRenderer;
  files: StaticFiles;
  assetsFor: (routeIds: string[]) => DocumentAssets;
  /** The day the pages were built, for the sitemap. */
  changed?: string;
  /** In development: Vite answers for modules, and no page is kept. */
  dev?: {
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    close: () => Promise<void>;
  };
}

export type OpenSite = (security: HeaderMap) => Promise<Site>;
