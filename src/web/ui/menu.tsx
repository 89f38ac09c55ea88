import type { ReactElement, ReactNode } from 'react';

import { Menu as Base } from '@base-ui/react/menu';
import { Link } from 'react-router';

import { cx } from '#web/lib/cx.ts';

export interface MenuEntry {
  label: string;
  /** The entry it stands below, and belongs to. */
  of?: string;
  icon?: ReactNode;
  /** A place to go to, or … */
  to?: string;
  /** … a thing to do. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Where one is already. */
  isCurrent?: boolean;
  /** A hairline above. */
  divided?: boolean;
}

export interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Over the entries, for instance who is signed in. */
  head?: ReactNode;
  align?: 'start' | 'center' | 'end';
  label?: string;
  /** Where the focus goes when it closes: to its trigger unless said otherwise. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

export function Menu({ trigger, entries, head, align = 'end', label = 'Menu', finalFocus }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* A region of its own: whatever is in the page belongs to a landmark. */}
      <Base.Portal role="region" aria-label={label}>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            {...(finalFocus && { finalFocus })}
            className="float dense max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto p-1 text-sm outline-none"
          >
            {head && <div className="mb-1 border-b border-line px-2.5 py-2">{head}</div>}
            {entries.map((entry) => (
              <MenuRow key={`${entry.of ?? ''} ${entry.label}`} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({
  entry: { label, of, icon, to, onSelect, danger, disabled, isCurrent, divided },
}: {
  entry: MenuEntry;
}) {
  const className = cx(
    'flex min-h-control-sm w-full items-center gap-2.5 rounded-sm px-2.5 py-1 outline-none select-none [&_svg]:size-4 [&_svg]:shrink-0',
    'data-disabled:opacity-50',
    danger
      ? 'text-danger data-highlighted:bg-danger-tint'
      : 'text-ink data-highlighted:bg-hover [&_svg]:text-muted',
    of !== undefined && 'ps-9 text-muted data-highlighted:text-ink',
  );
  const content = (
    <>
      {icon}
      {of !== undefined && <span className="sr-only">{of}: </span>}
      {label}
    </>
  );
  return (
    <>
      {divided && <Base.Separator className="-mx-1 my-1 h-px bg-line" />}
      {to !== undefined ? (
        <Base.LinkItem render={<Link to={to} />} closeOnClick className={className}>
          {content}
        </Base.LinkItem>
      ) : (
        <Base.Item
          onClick={onSelect}
          disabled={disabled ?? false}
          aria-current={isCurrent || undefined}
          className={cx(className, 'cursor-pointer')}
        >
          {content}
        </Base.Item>
      )}
    </>
  );
}
