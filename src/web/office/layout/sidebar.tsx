import PanelLeftClose from 'lucide-react/icons/panel-left-close';

import { takeFocus } from '#web/lib/take-focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import type { Viewer } from '../screens.ts';
import { OfficeNav } from './office-nav.tsx';
import type { SidebarControl } from './use-sidebar.ts';

interface SidebarProps {
  sidebar: SidebarControl;
  viewer: Viewer;
}

export function Sidebar({ sidebar, viewer }: SidebarProps) {
  return (
    <aside
      aria-label="Office"
      className="no-print sticky top-(--office-header) hidden h-[calc(100dvh-var(--office-header))] menu-fits w-60 shrink-0 flex-col overflow-y-auto border-e border-line bg-sunken p-2 lg:flex"
    >
      <IconButton
        ref={sidebar.hasMoved ? takeFocus : undefined}
        size="sm"
        label="Close menu"
        icon={<PanelLeftClose />}
        aria-expanded
        onClick={sidebar.close}
        // Beside the first entry: a row of its own would push the last one out of sight.
        className="absolute top-2 end-2 z-10"
      />
      <OfficeNav viewer={viewer} />
    </aside>
  );
}
