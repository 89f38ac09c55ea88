import { lazy, Suspense } from 'react';

import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { takeFocus } from '#web/lib/take-focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

import { screens } from '../screens.ts';
import { useOverview } from '../live/use-overview.ts';
import { AccountMenu } from './account-menu.tsx';
import type { SidebarControl } from './use-sidebar.ts';

interface OfficeHeaderProps {
  sidebar: SidebarControl;
  onOpenDrawer: () => void;
  onOpenPalette: () => void;
}

/** 11 % of the window high, but never lower than what stands in it, which is the same in every window. */
export function OfficeHeader({ sidebar, onOpenDrawer, onOpenPalette }: OfficeHeaderProps) {
  return (
    <header className="no-print sticky top-0 z-30 flex h-(--office-header) shrink-0 items-center gap-2 border-b border-line bg-surface px-3 sm:gap-3 sm:px-5">
      <IconButton label="Open menu" icon={<MenuIcon />} onClick={onOpenDrawer} className="lg:hidden" />
      {!sidebar.isOpen && (
        <IconButton
          ref={sidebar.hasMoved ? takeFocus : undefined}
          label="Open menu"
          icon={<MenuIcon />}
          aria-expanded={false}
          onClick={sidebar.open}
          className="max-lg:hidden"
        />
      )}
      <Link
        to={screens.dashboard.path}
        aria-label={`${identity().brand}: ${screens.dashboard.label}`}
        className="shrink-0 rounded-lg"
      >
        <CompanyMark />
      </Link>
      <p className="min-w-0 font-display text-xs leading-tight font-semibold sm:truncate sm:text-lg sm:tracking-wide">
        {identity().brand} DASHBOARD
      </p>
      <div className="ms-auto flex items-center gap-2 sm:gap-4">
        <PaletteButton onClick={onOpenPalette} />
        <MentionMark />
        <ThemeSwitch className="max-lg:hidden" />
        <AccountMenu />
      </div>
    </header>
  );
}

const Mentions = lazy(async () => ({ default: (await import('./mentions.tsx')).Mentions }));

/** Nothing stands there while nobody has named one. */
function MentionMark() {
  const { data: overview } = useOverview();
  const count = overview?.unread_mentions ?? 0;
  if (count === 0) return null;
  return (
    <Suspense>
      <Mentions count={count} />
    </Suspense>
  );
}

const shortcut = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <IconButton label="Search or go to…" icon={<Search />} onClick={onClick} className="md:hidden" />
      <button
        type="button"
        onClick={onClick}
        className="hidden min-h-control items-center gap-2 rounded-sm border border-line bg-paper pe-2 ps-3 text-muted transition-colors hover:border-line-strong hover:text-ink md:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="pe-8">Search or go to…</span>
        <kbd className="keycap">{shortcut()}</kbd>
      </button>
    </>
  );
}
