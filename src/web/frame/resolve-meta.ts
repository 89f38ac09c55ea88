// The words for the head, from the deepest matched page that has some. The same on the server and after a move.
import type { Params } from 'react-router';
import { identity } from '#contract/identity/current.ts';
import { snapshot } from '../lib/deferred.ts';
import type { PageHandle, PageMeta } from '../page.ts';

interface MetaSource {
  handle: unknown;
  params: Params;
  loaderData?: unknown;
}

export function resolveMeta(matches: readonly MetaSource[]): PageMeta {
  for (const { handle, params, loaderData } of matches.toReversed()) {
    const { meta, hasLoader } = (handle as PageHandle | undefined) ?? {};
    // A page whose loader failed has no data to speak of; its error screen names itself.
    if (hasLoader && loaderData === undefined) continue;
    if (typeof meta === 'function') return branded(meta(snapshot(loaderData) as never, params));
    if (meta) return branded(meta);
  }
  return branded({ title: identity().brand, description: identity().tagline, noindex: true });
}

export const branded = (meta: PageMeta): PageMeta =>
  meta.title.includes(identity().brand) ? meta : { ...meta, title: `${meta.title} | ${identity().brand}` };
