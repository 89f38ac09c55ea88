// A page of the route table: one lazy chunk that brings its component, its loader and its words for the head.
import type { ComponentType } from 'react';
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  Params,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router';
import { routePattern } from '#contract/addresses.ts';
import { loadChunk } from './lib/chunk-load.ts';
import { trackDeferred } from './lib/deferred.ts';
import { withTexts } from './page-texts.ts';

export interface PageMeta {
  /** The brand is added to it. */
  title: string;
  description: string;
  /** Path of the picture shown when the page is shared. */
  image?: string;
  /** What is to be seen on it. */
  imageAlt?: string;
  /** For search engines: a schema.org description of what the page shows, given the page's absolute address. */
  structuredData?: (url: string) => object;
  noindex?: boolean;
  /** Of a record: its path in each language it is published in. Other pages are there in all of them. */
  alternates?: Readonly<Record<string, string>>;
  /** The feeds that are named in its head. */
  feeds?: 'jobs' | 'articles';
}

export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Gets the loader's data with deferred data as its state (`loading`, `ready`, `failed`). */
  meta?: PageMeta | ((data: never, params: Params) => PageMeta);
  /** The HTTP status for this data, where it is not 200. */
  status?: (data: never, params: Params) => number;
}

export interface PageHandle {
  /** The server sends an empty frame and the browser draws the page. */
  isShell: boolean;
  /** Made anew for every visitor and kept nowhere. */
  isLive: boolean;
  hasLoader?: boolean;
  meta?: PageModule['meta'];
  status?: PageModule['status'];
}

export interface PageOptions {
  isShell?: boolean;
  isLive?: boolean;
  children?: RouteObject[];
  /** Where the page itself says nothing of it. */
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** `id` is the module's path below `src/web/`: the host finds the chunk of the page in the build's manifest by it. */
export function page(
  path: string,
  id: string,
  load: () => Promise<PageModule>,
  { isShell = false, isLive = false, children, shouldRevalidate: otherwise }: PageOptions = {},
): RouteObject {
  const handle: PageHandle = { isShell, isLive };
  return {
    id,
    path: routePattern(path),
    handle,
    children,
    lazy: async () => {
      const { Component, loader, shouldRevalidate, meta, status } = await loadChunk(chunkName(id), () =>
        withTexts(load()),
      );
      Object.assign(handle, { meta, status, hasLoader: loader !== undefined });
      return {
        Component,
        loader: loader && tracked(loader),
        shouldRevalidate: shouldRevalidate ?? otherwise,
      };
    },
  };
}

/** `site/services/services-page.tsx` is `services-page` to a visitor who reads that it failed. */
const chunkName = (id: string): string => id.replace(/^.*\/|\.tsx$/g, '');

// Deferred data that fails before the page listens to it must not count as an unhandled rejection.
const tracked = (loader: LoaderFunction) => async (args: LoaderFunctionArgs) =>
  trackDeferred(await loader(args));
