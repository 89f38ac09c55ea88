// What a file would change: each row read, checked with the rules of the form and held against the register.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ChangedCell,
  type ImportField,
  type NewCell,
  type RefusedCell,
  importFieldNames,
  importFields,
} from '#contract/employees/employee-imports.ts';
import { DIAL_CODE, employeeChange, employeeDraft, employeeMessages } from '#contract/employees/employees.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import type { EmployeeRow } from '../employees.store.ts';
import { unprintableIn } from '../printable-fields.ts';
import type { StoredRow } from './imports.store.ts';
import { idIn } from './photos-zip.ts';
import {
  NotUnderstood,
  compactId,
  idOf,
  isDateField,
  isEitherWay,
  isMonthFirst,
  isPhoneField,
  localDigits,
  readCell,
} from './read-cells.ts';

type ImportedTexts = Record<ImportField, string>;

interface Person {
  stored: StoredRow;
  employee_id: string;
  name: string;
  left_on: string | null;
}
export interface NewOutcome extends Person {
  kind: 'new';
  texts: ImportedTexts;
  cells: NewCell[];
}
export interface ChangedOutcome extends Person {
  kind: 'changed';
  before: EmployeeRow;
  texts: Partial<ImportedTexts>;
  cells: ChangedCell[];
}
interface UnchangedOutcome extends Person {
  kind: 'unchanged';
}
interface RefusedOutcome extends Person {
  kind: 'refused';
  problems: Pick<RefusedCell, 'column' | 'value' | 'reason'>[];
}
export type RowOutcome = NewOutcome | ChangedOutcome | UnchangedOutcome | RefusedOutcome;

interface Compared {
  columns: readonly string[];
  /** For each column its field. */
  fields: readonly (ImportField | null)[];
  /** Added to a date that is only a number. */
  serialShiftDays: number;
  /** To ten-digit telephone numbers. */
  addDialCode: boolean;
  rows: StoredRow[];
  /** Those whose ids are in the file, by `compactId`. */
  register: (compactIds: string[]) => Promise<EmployeeRow[]>;
}

const NO_PHONE = `${importFields.phone_number} is missing. It begins with ${DIAL_CODE}.`;

// Others have their turn between.
const ROWS_AT_ONCE = 200;

export async function compareRows({ rows, register, ...file }: Compared): Promise<RowOutcome[]> {
  const { fields } = file;
  const idColumn = fields.indexOf('employee_id');
  const read = rows.map((stored) => {
    const cells = JSON.parse(stored.cells) as string[];
    const id = cells[idColumn] ?? '';
    return { stored, cells, id, compact: compactId(idOf(id)) };
  });
  const monthFirst = fields.map((field, at) =>
    isDateField(field) ? read.find(({ cells }) => isMonthFirst(cells[at] ?? ''))?.stored.number : undefined,
  );
  const ids = [...new Set(read.map(({ compact }) => compact).filter((id) => id !== ''))];
  const known = Map.groupBy(await register(ids), ({ employee_id }) => compactId(employee_id));
  const firstRows = new Map<string | number, number>();
  const outcomes: RowOutcome[] = [];
  for (const [index, { stored, cells, id, compact }] of read.entries()) {
    const fitting = known.get(compact) ?? [];
    const before = fitting.length === 1 ? fitting[0] : spelledAs(id, fitting);
    const key = before?.id ?? compact;
    const twin = compact === '' ? undefined : firstRows.get(key);
    if (compact !== '' && twin === undefined) firstRows.set(key, stored.number);
    outcomes.push(await outcomeOf({ ...file, monthFirst, stored, cells, before, fitting, twin }));
    if (index % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return outcomes;
}

/** Several ids may differ by blanks alone: then it is the one that is spelled so. */
const spelledAs = (cell: string, fitting: readonly EmployeeRow[]): EmployeeRow | undefined =>
  [cell.trim(), idOf(cell)]
    .map((spelling) => fitting.find(({ employee_id }) => isSpelled(spelling, employee_id)))
    .find((row) => row !== undefined);

const isSpelled = (text: string, employeeId: string): boolean =>
  text.toLowerCase() === employeeId.toLowerCase();

interface OneRow extends Omit<Compared, 'rows' | 'register'> {
  /** For each column of dates a row that has the month first. */
  monthFirst: readonly (number | undefined)[];
  stored: StoredRow;
  cells: readonly string[];
  before: EmployeeRow | undefined;
  /** All whose ids differ from this one by letter case and blanks alone. */
  fitting: readonly EmployeeRow[];
  /** An earlier row with the same id. */
  twin: number | undefined;
}

async function outcomeOf({
  columns,
  fields,
  serialShiftDays,
  addDialCode,
  monthFirst,
  stored,
  cells,
  before,
  fitting,
  twin,
}: OneRow): Promise<RowOutcome> {
  const texts: Partial<ImportedTexts> = {};
  const inFile: InFile = {};
  const problems: RefusedOutcome['problems'] = [];
  const refuse = (field: string, reason: string) => {
    const at = fields.indexOf(field as ImportField);
    problems.push({ column: columns[at] ?? '', value: cells[at] ?? '', reason });
  };
  for (const [at, field] of fields.entries()) {
    if (field === null) continue;
    try {
      const cell = cells[at] ?? '';
      if (monthFirst[at] !== undefined && isEitherWay(cell))
        throw new NotUnderstood(
          `In row ${monthFirst[at]} of this column the month comes first: this may be either of two days. Best written as 2024-06-25.`,
        );
      const text = readCell(field, cell, serialShiftDays);
      // An empty cell says nothing: what is known stays.
      if (text === '') continue;
      texts[field] = text;
      const local = isPhoneField(field) && text !== before?.[field] ? localDigits(text) : null;
      if (local === null) continue;
      if (addDialCode) {
        texts[field] = DIAL_CODE + local;
        inFile[field] = text;
      } else if (field === 'phone_number') throw new NotUnderstood(employeeMessages.dialCode);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      refuse(field, error.message);
    }
  }
  if (twin !== undefined) refuse('employee_id', `This Employee ID is in row ${twin} already`);
  const photo_name = stored.photo_name ?? '';
  if (stored.photo_problem !== null)
    problems.push({ column: 'photo', value: photo_name, reason: stored.photo_problem });
  if (fitting.length > 1) {
    const several = `${fitting.map(({ employee_id }) => `"${employee_id}"`).join(' and ')} differ by blanks alone`;
    if (!before) refuse('employee_id', `${several}. Write it as it is in the register.`);
    else if (photo_name !== '' && !isSpelled(idIn(photo_name), before.employee_id))
      problems.push({
        column: 'photo',
        value: photo_name,
        reason: `${several}. Name the photo as the id is in the register.`,
      });
  }
  // Theirs is the spelling of the register.
  if (before) delete texts.employee_id;
  const checked = fitting.length > 0 ? employeeChange.safeParse(texts) : employeeDraft.safeParse(texts);
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = message === employeeMessages.addAllRequired ? 'employee_id' : String(path[0] ?? '');
    const reason = field === 'phone_number' && !texts.phone_number ? NO_PHONE : message;
    if (
      !problems.some(
        ({ column }) => column !== '' && column === columns[fields.indexOf(field as ImportField)],
      )
    )
      refuse(field, reason);
  }
  for (const [field, words] of Object.entries(await unprintableIn(texts))) refuse(field, words.join(' '));
  const person = {
    stored,
    employee_id: before?.employee_id ?? texts.employee_id ?? '',
    name: texts.name ?? before?.name ?? '',
    left_on: before?.left_on || null,
  };
  if (problems.length > 0) return { kind: 'refused', ...person, problems };
  const accepted = checked.data as Partial<ImportedTexts>;
  return before ? changedOf(person, before, accepted, inFile) : newOf(person, accepted, inFile);
}

/** What numbers were before the dial code was added to them. */
type InFile = Partial<ImportedTexts>;

const inFileOf = (field: ImportField, inFile: InFile): Pick<NewCell, 'in_file'> =>
  inFile[field] === undefined ? {} : { in_file: inFile[field] };

function newOf(person: Person, accepted: Partial<ImportedTexts>, inFile: InFile): NewOutcome {
  const texts = Object.fromEntries(
    importFieldNames.map((field) => [field, accepted[field] ?? '']),
  ) as ImportedTexts;
  const cells: NewOutcome['cells'] = importFieldNames
    .filter((field) => texts[field] !== '')
    .map((field) => ({ field, new: texts[field], ...inFileOf(field, inFile) }));
  const photo = photoIn(person.stored);
  if (photo !== null) cells.push({ field: 'photo', new: photo });
  return { kind: 'new', ...person, texts, cells };
}

function changedOf(
  person: Person,
  before: EmployeeRow,
  accepted: Partial<ImportedTexts>,
  inFile: InFile,
): RowOutcome {
  const cells: ChangedCell[] = [];
  const texts: Partial<ImportedTexts> = {};
  for (const field of importFieldNames) {
    const text = accepted[field];
    if (text === undefined || text === before[field]) continue;
    texts[field] = text;
    cells.push({ field, old: before[field], new: text, ...inFileOf(field, inFile) });
  }
  const photo = photoIn(person.stored);
  if (photo !== null && (person.stored.image_key ?? '') !== before.image_key)
    cells.push({
      field: 'photo',
      old: before.image_key === null ? '' : mediaPath(before.image_key),
      new: photo,
    });
  return cells.length === 0
    ? { kind: 'unchanged', ...person }
    : { kind: 'changed', ...person, before, texts, cells };
}

/** Its address once it is drawn, its name in the ZIP file until then. */
const photoIn = ({ image_key, photo_name }: StoredRow): string | null =>
  image_key === null ? photo_name : mediaPath(image_key);

/** The same whenever the same would be done, to people who stand the same. */
export function digestOf(outcomes: RowOutcome[]): string {
  const hash = createHash('sha256');
  for (const outcome of outcomes)
    if (outcome.kind === 'new' || outcome.kind === 'changed')
      hash.update(
        JSON.stringify([
          outcome.kind,
          outcome.stored.number,
          outcome.employee_id,
          outcome.left_on,
          outcome.cells,
        ]),
      );
  return hash.digest('hex');
}
