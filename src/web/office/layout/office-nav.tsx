import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';

import { systemCalls } from '#contract/system/system.ts';
import { cx } from '#web/lib/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { screens, menuScreens } from '../screens.ts';
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
    <nav aria-label="Screens">
      <ul className="flex flex-col gap-0.5">
        {menuScreens(viewer).map((screen) => (
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
  return <p className="px-2.5 pt-4 text-xs text-muted">{data ? `Foyer ${data.version}` : '\u00a0'}</p>;
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
      className={cx(
        'flex min-h-control items-center gap-2.5 rounded-sm px-2.5 transition-colors',
        isActive
          ? 'bg-surface font-semibold text-ink ring-1 ring-line'
          : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {waiting > 0 && (
        <span className="rounded-full bg-ink px-1.5 text-2xs font-semibold text-paper">
          {waiting > 999 ? '999+' : waiting}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
