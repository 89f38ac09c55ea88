import type { ComponentProps } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** The path we are at: a link to it or to what lies above it is marked as current. */
  at?: string;
}

/**
 * A link in header or footer, by its whole path. `follow-links.ts` follows it without loading a document; the router's
 * own links know where we are, and all of them would be drawn again at every move.
 */
export function PageLink({ to, at, ...rest }: PageLinkProps) {
  const isCurrent = at !== undefined && isAt(at.toLowerCase(), to.toLowerCase());
  return <a {...rest} href={to} data-page-link="" aria-current={isCurrent ? 'page' : undefined} />;
}

const isAt = (at: string, path: string): boolean =>
  at === path || (path !== '/' && at.startsWith(`${path}/`));
