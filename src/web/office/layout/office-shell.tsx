import { useState } from 'react';

import { Outlet, useLocation } from 'react-router';

import { Drawer } from '#web/ui/drawer.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

import { useChangedAccess, useViewer } from '../use-viewer.ts';
import { closedScreen, NotForYou } from './not-for-you.tsx';
import { OfficeHeader } from './office-header.tsx';
import { OfficeNav } from './office-nav.tsx';
import { useOfficePalette } from './office-palette.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Header over everything; the sidebar stands at the left where there is room and is a drawer where there is not. */
export function OfficeShell() {
  const viewer = useViewer();
  useChangedAccess();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { palette, open: openPalette } = useOfficePalette(viewer);
  const sidebar = useSidebar();
  const closed = closedScreen(useLocation().pathname, viewer);
  const closeDrawer = () => setIsDrawerOpen(false);
  return (
    <div className="dense flex min-h-dvh flex-col bg-paper text-sm text-ink [--office-edge:2rem] [--office-header:max(56px,11vh)]">
      <a href="#content" className="no-print skip-link">
        Skip to content
      </a>
      <OfficeHeader
        sidebar={sidebar}
        onOpenDrawer={() => setIsDrawerOpen(true)}
        onOpenPalette={openPalette}
      />
      <div className="flex flex-1">
        {sidebar.isOpen && <Sidebar sidebar={sidebar} viewer={viewer} />}
        <main id="content" className="min-w-0 flex-1 px-4 py-4 sm:px-6 print:p-0">
          <PasswordNotice />
          {closed ? <NotForYou screen={closed} /> : <Outlet />}
        </main>
      </div>
      <Drawer open={isDrawerOpen} onClose={closeDrawer} side="left" label="Office menu">
        {/* Sixty links and icons that most visits never see. */}
        {isDrawerOpen && (
          <div className="dense flex flex-1 flex-col">
            <OfficeNav viewer={viewer} onMove={closeDrawer} />
            <ThemeSwitch className="mt-auto self-start" />
          </div>
        )}
      </Drawer>
      {palette}
    </div>
  );
}
