import { thousands } from '#web/lib/format.ts';

import type { Cell, Table } from './save-table.ts';

/** Everything a drawing shows, and what it had no room for. */
export const FigureTable = ({ id, title, table }: { id: string; title: string; table: Table }) => (
  <div
    id={id}
    role="region"
    aria-label={`Table: ${title}`}
    tabIndex={0}
    className="mt-1 max-h-96 w-full overflow-auto rounded-sm border border-line"
  >
    <table className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {table.head.map((name, place) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 border-b border-line bg-sunken px-3 py-2 text-xs font-semibold text-muted ${alignOf(table, place)}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, line) => (
          <tr key={line} className="[&:not(:last-child)>*]:border-b [&>*]:border-line">
            {row.map((cell, place) => {
              const look = `px-3 py-1.5 ${alignOf(table, place)}`;
              return place === 0 ? (
                <th key={place} scope="row" className={`font-medium ${look}`}>
                  {textOf(cell)}
                </th>
              ) : (
                <td key={place} className={look}>
                  {textOf(cell)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Numbers stand below each other. */
const alignOf = ({ rows }: Table, place: number): string =>
  place > 0 && rows.every((row) => typeof row[place] !== 'string')
    ? 'text-end whitespace-nowrap tabular-nums'
    : 'text-start wrap-anywhere';

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? '–'
    : typeof cell === 'number' && Number.isInteger(cell)
      ? thousands(cell)
      : String(cell);
