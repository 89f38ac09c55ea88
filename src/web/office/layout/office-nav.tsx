import { Fragment } from 'react';

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';

import { systemCalls } from '#contract/system/system.ts';
import { cx } from '#web/lib/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { screens, menuSections } from '../screens.ts';
import type { Screen, Viewer } from '../screens.ts';
import { useOverview } from '../live/use-overview.ts';
import { ask } from '../queries/ask.ts';

interface OfficeNavProps {
  viewer: Viewer;
  /** Called when a link is followed. */
  onMove?: () => void;
}

export function OfficeNav({ viewer, onMove }: OfficeNavProps) {
  const { data: overview } = useOverview();
  const waiting = (screen: Screen): number =>
    (screen === screens.contact && overview?.unread_enquiries) ||
    (screen === screens.applications && overview?.unread_applications) ||
    0;
  const pathname = useLocation().pathname.toLowerCase();
  return (
    <nav aria-label="Screens" className="menu">
      {menuSections(viewer).map(({ key, heading, screens: offered }) => (
        <Fragment key={key}>
          {heading && (
            <p id={`menu-${key}`} className="menu-heading">
              {heading}
            </p>
          )}
          <ul aria-labelledby={heading ? `menu-${key}` : undefined}>
            {offered.map((screen) => (
              <li key={screen.path}>
                <NavEntry
                  screen={screen}
                  isActive={`${pathname}/`.startsWith(`${screen.path.toLowerCase()}/`)}
                  waiting={waiting(screen)}
                  onMove={onMove}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <RunningVersion />
    </nav>
  );
}

/** What to name when one asks for help. */
function RunningVersion() {
  const { data } = useQuery({
    ...ask(systemCalls.health),
    staleTime: Infinity,
  });
  return <p className="menu-version">{data ? `Foyer ${data.version}` : '\u00a0'}</p>;
}

interface NavEntryProps {
  screen: Screen;
  isActive: boolean;
  waiting: number;
  onMove: (() => void) | undefined;
}

/** Not the router's own link for menus: each of thirty would take the address apart anew. */
function NavEntry({ screen: { path, label, icon: Icon }, isActive, waiting, onMove }: NavEntryProps) {
  return (
    <Link
      to={path}
      onClick={onMove}
      aria-current={isActive ? 'page' : undefined}
      className={cx('menu-entry', isActive && 'menu-here')}
    >
      <Icon className="size-4 shrink-0" />
      <span className="grow whitespace-nowrap">{label}</span>
      {waiting > 0 && (
        <span className="text-xs font-semibold text-ink tabular-nums">
          {waiting > 999 ? '999+' : waiting}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
