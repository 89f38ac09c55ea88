import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { promisesOf, track } from '../lib/deferred.ts';
import { resolveMeta } from './resolve-meta.ts';

/** Keeps title and description right on moves, and again when deferred data they speak of has come. */
export function usePageMeta(): void {
  const matches = useMatches();
  useEffect(() => {
    let isWanted = true;
    const apply = () => {
      if (!isWanted) return;
      const { title, description } = resolveMeta(matches);
      document.title = title;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    };
    apply();
    const promises = matches.flatMap(({ loaderData }) => promisesOf(loaderData));
    if (promises.length > 0) void Promise.all(promises.map(track)).then(apply);
    return () => {
      isWanted = false;
    };
  }, [matches]);
}
