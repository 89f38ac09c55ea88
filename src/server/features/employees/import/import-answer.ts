// What the API tells of an import: what would be done to the register as it is now, or what was done.
import type {
  EmployeeImport,
  ImportField,
  ImportMapping,
  KeptChange,
  MatchedColumn,
} from '#contract/employees/employee-imports.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { matchColumns } from './columns.ts';
import { type RowOutcome, compareRows } from './compare.ts';
import { type ImportRow, type StoredRow, countPhotos, readRows, registerOf } from './imports.store.ts';

/** What was done with a row, as it is kept for undoing and for who reads it later. */
export type Done = DoneTo &
  (
    | { kind: 'new'; employee: number; version: number; image: string | null; cells: NewCells }
    | {
        kind: 'changed';
        employee: number;
        image: string | null;
        oldFocus: Focus | null;
        cells: ChangedCells;
      }
    | { kind: 'unchanged' }
    | { kind: 'refused'; problems: Problems }
  );
interface DoneTo {
  employee_id: string;
  name: string;
  left_on: string | null;
}
type NewCells = EmployeeImport['new'][number]['cells'];
type ChangedCells = EmployeeImport['changed'][number]['cells'];
type Problems = Pick<EmployeeImport['refused'][number], 'column' | 'value' | 'reason'>[];

export const doneIn = ({ done }: Pick<StoredRow, 'done'>): Done | null =>
  done === null ? null : (JSON.parse(done) as Done);

export const columnsIn = ({ columns }: ImportRow) => JSON.parse(columns) as string[];

export const fieldsIn = (found: ImportRow): (ImportField | null)[] =>
  matchColumns(columnsIn(found), JSON.parse(found.mapping) as ImportMapping);

export async function outcomesOf(db: Reader, found: ImportRow, rows?: StoredRow[]): Promise<RowOutcome[]> {
  return compareRows({
    columns: columnsIn(found),
    fields: fieldsIn(found),
    serialShiftDays: found.serial_shift_days,
    addDialCode: found.add_dial_code,
    rows: rows ?? (await readRows(db, found.id)),
    register: (ids) => registerOf(db, ids),
  });
}

export async function importAnswer(db: Reader, found: ImportRow): Promise<EmployeeImport> {
  const rows = await readRows(db, found.id);
  const unused = unusedNames(found, rows);
  const isDone = found.state === 'applied' || found.state === 'undone';
  const listed = isDone ? doneLists(rows) : outcomeLists(await outcomesOf(db, found, rows));
  return {
    id: found.id,
    version: found.version,
    state: found.state,
    file_name: found.file_name,
    columns: samplesOf(found, rows),
    add_dial_code: found.add_dial_code,
    photos: {
      ...(await countPhotos(db, found.id)),
      unused: unused.slice(0, UNUSED_SHOWN),
      unused_count: unused.length,
    },
    counts: {
      new: listed.new.length,
      changed: listed.changed.length,
      unchanged: listed.unchanged.length,
      refused: new Set(listed.refused.map(({ row }) => row)).size,
    },
    ...listed,
    kept: JSON.parse(found.kept) as KeptChange[],
    created_by: found.created_by,
    created_at: found.created_at,
    applied_at: found.applied_at,
    ends_at: found.ends_at,
  };
}

type Lists = Pick<EmployeeImport, 'new' | 'changed' | 'unchanged' | 'refused'>;
type Listed = DoneTo &
  (
    | { kind: 'new'; cells: NewCells }
    | { kind: 'changed'; cells: ChangedCells }
    | { kind: 'unchanged' }
    | { kind: 'refused'; problems: Problems }
  );

const outcomeLists = (outcomes: RowOutcome[]): Lists =>
  listsOf(outcomes.map((outcome) => [outcome.stored.number, outcome]));

const doneLists = (rows: StoredRow[]): Lists =>
  listsOf(
    rows.flatMap((row): [number, Listed][] => {
      const done = doneIn(row);
      return done ? [[row.number, done]] : [];
    }),
  );

function listsOf(listed: [number, Listed][]): Lists {
  const lists: Lists = { new: [], changed: [], unchanged: [], refused: [] };
  for (const [row, each] of listed) {
    const { employee_id, name, left_on } = each;
    const person = { row, employee_id, name, left_on };
    if (each.kind === 'new') lists.new.push({ ...person, cells: each.cells });
    else if (each.kind === 'changed') lists.changed.push({ ...person, cells: each.cells });
    else if (each.kind === 'unchanged') lists.unchanged.push(person);
    else lists.refused.push(...each.problems.map((problem) => ({ ...person, ...problem })));
  }
  return lists;
}

const UNUSED_SHOWN = 200;

function unusedNames({ photo_names }: ImportRow, rows: StoredRow[]): string[] {
  const used = new Set(rows.map(({ photo_name }) => photo_name));
  return (JSON.parse(photo_names) as string[]).filter((name) => !used.has(name));
}

const SAMPLES = 3;

function samplesOf(found: ImportRow, rows: StoredRow[]): MatchedColumn[] {
  const fields = fieldsIn(found);
  const samples: string[][] = fields.map(() => []);
  for (const row of rows) {
    if (samples.every((some) => some.length === SAMPLES)) break;
    for (const [at, cell] of (JSON.parse(row.cells) as string[]).entries())
      if (cell !== '' && (samples[at]?.length ?? SAMPLES) < SAMPLES) samples[at]?.push(cell);
  }
  return columnsIn(found).map((name, at) => ({
    name,
    field: fields[at] ?? null,
    samples: samples[at] ?? [],
  }));
}
