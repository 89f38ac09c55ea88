import type { ComponentProps } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** The path we are at: a link to it or to what lies above it is marked as current. */
  at?: string;
}

/**
 * A link that stands on every page, by its whole path. `follow-links.ts` follows it without loading a document; the
 * router's own links know where we are, and all of them would be drawn again at every move.
 */
export function PageLink({ to, at, ...rest }: PageLinkProps) {
  const isCurrent = at !== undefined && isAt(at, to);
  return <a {...rest} href={to} data-page-link="" aria-current={isCurrent ? 'page' : undefined} />;
}

/** At the path itself or below it, in any letter case. */
export function isAt(at: string, path: string): boolean {
  const [here, there] = [at.toLowerCase(), path.toLowerCase()];
  return here === there || (there !== '/' && here.startsWith(`${there}/`));
}
