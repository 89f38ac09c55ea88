import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';

import { cx } from '#web/lib/cx.ts';
import type { Selection } from '#web/lib/use-selection.ts';

import { buttonStyle } from './button-style.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { Column, RowAction } from './data-table-types.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

interface RowProps<Row> {
  id: string;
  row: Row;
  serial: number;
  columns: ReadonlyArray<Column<Row>>;
  actions: readonly RowAction[] | undefined;
  label: string | undefined;
  note: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  opensWhole: boolean;
  selection: Selection | undefined;
}

export function DataTableRow<Row>(props: RowProps<Row>) {
  const { id, row, serial, columns, actions, label, note, onOpen, opensWhole, selection } = props;
  const isSelected = selection?.ids.has(id) ?? false;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const unfold = () => setIsUnfolded(!isUnfolded);
  const press = onOpen ? () => onOpen(row) : unfold;
  const rowProps = {
    role: 'row',
    'aria-selected': selection ? isSelected : undefined,
    onClick: (event: MouseEvent) => void (isPlainPress(event) && press()),
  };
  const line = (
    <tr
      {...rowProps}
      data-unfolded={isUnfolded || undefined}
      className={cx('group/row', onOpen && 'cursor-pointer')}
    >
      {selection && (
        <td role="cell" className="table-tick">
          <Checkbox
            aria-label={`Select ${label ?? `row ${serial}`}`}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          className={cx(
            column.isTitle ? 'table-title table-pinned' : `phone-${column.phone ?? 'more'}`,
            column.hideOnPhone && 'max-md:hidden!',
            column.className,
          )}
        >
          {column.isTitle && onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="block max-w-full cursor-pointer truncate text-start focus-visible:-outline-offset-2 max-md:w-full"
            >
              {column.cell(row, serial)}
            </button>
          ) : (
            column.cell(row, serial)
          )}
          {column.under && <div className="table-under">{column.under(row)}</div>}
        </td>
      ))}
      {actions && (
        <td role="cell" className={cx('table-actions phone-more', actions.length === 0 && 'max-md:hidden!')}>
          <div className="flex justify-end gap-0.5 max-md:flex-wrap">
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} of={label} />
            ))}
          </div>
        </td>
      )}
      {!opensWhole && (
        <td role="cell" className="table-fold">
          <IconButton
            size="sm"
            label={`All about ${label ?? `row ${serial}`}`}
            icon={<ChevronDown className={cx('transition-transform', isUnfolded && 'rotate-180')} />}
            aria-expanded={isUnfolded}
            onClick={unfold}
          />
        </td>
      )}
    </tr>
  );
  if (!note) return line;
  return (
    <>
      {line}
      <tr {...rowProps} className={cx('table-note', onOpen && 'cursor-pointer')}>
        {selection && <td aria-hidden="true" className="table-tick" />}
        <td role="cell" colSpan={columns.length + (actions ? 1 : 0)}>
          {/* As wide as the table: it widens no column. */}
          <div className="contain-inline-size">{note}</div>
        </td>
      </tr>
    </>
  );
}

/** Neither on something with a purpose of its own, nor in a menu that hangs on the row, nor the end of marking text. */
function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const isOnControl = target.closest('a, button, input, select, label') !== null;
  return !isOnControl && !getSelection()?.toString();
}

function ActionButton({ action, of }: { action: RowAction; of: string | undefined }) {
  const { label, icon, onSelect, to, href, danger, busy, menu } = action;
  const name = of ? `${label} ${of}` : label;
  const address = to ?? href;
  if (address !== undefined) {
    const look = cx(
      buttonStyle('quiet', 'sm'),
      icon ? 'text-muted! md:w-control-sm md:px-0! [&_svg]:size-4' : undefined,
    );
    const face = { 'aria-label': name, title: label, className: look, children: iconWithWord(icon, label) };
    return to !== undefined ? <Link to={to} {...face} /> : <a href={href} {...face} />;
  }
  if (!icon) {
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={name}
        busy={busy ?? false}
        onClick={onSelect}
        className={danger ? 'text-danger!' : undefined}
      >
        {label}
      </Button>
    );
  }
  const button = (
    <IconButton
      size="sm"
      label={name}
      title={label}
      icon={iconWithWord(icon, label)}
      className="gap-1.5 text-sm max-md:w-auto max-md:px-2.5"
      tone={danger ? 'danger' : 'plain'}
      busy={busy ?? false}
      onClick={onSelect}
    />
  );
  return menu ? <Menu trigger={button} entries={menu} label={name} /> : button;
}

/** Unfolded on a phone there is room for the word, in a row there is not. */
function iconWithWord(icon: ReactNode, label: string): ReactNode {
  if (!icon) return label;
  return (
    <>
      {icon}
      <span className="md:hidden">{label}</span>
    </>
  );
}
