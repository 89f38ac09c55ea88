// A record is written once: its columns and what they hold. From them come the type of its table, what is read of a row and
// what is audited, and how one row is found, locked, added, changed and deleted. Lists, joins and reports are queries of
// the stores.
import { type Expression, type Generated, type Kysely, type Updateable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Reader, Tx } from './transaction.ts';

export type ColumnType = 'id' | 'text' | 'integer' | 'double precision' | 'boolean' | 'timestamp';

interface Traits {
  type: ColumnType;
  /** Of what its JSON holds. */
  schema?: z.ZodMiniType;
  /** In the table, where it is another than in the record. */
  name?: string;
  mayBeNull?: boolean;
  hasDefault?: boolean;
  isInternal?: boolean;
  /** With its values, or only that it changed. */
  audited?: 'kept' | 'named';
}

type Use = 'given' | 'default' | 'internal' | 'internal default';

export class Column<Value, Stored = Value, Name extends string = never, In extends Use = 'given'> {
  declare readonly types: { value: Value; stored: Stored; name: Name; use: In };
  readonly traits: Traits;
  constructor(traits: Traits) {
    this.traits = traits;
  }
  #with<Result>(more: Partial<Traits>): Result {
    return new Column({ ...this.traits, ...more }) as Result;
  }
  orNull = (): Column<Value | null, Stored | null, Name, In> => this.#with({ mayBeNull: true });
  /** The database has a default for it. */
  byDefault = (): Column<Value, Stored, Name, In extends 'internal' ? 'internal default' : 'default'> =>
    this.#with({ hasDefault: true });
  /** What the table calls it. */
  named = <Other extends string>(name: Other): Column<Value, Stored, Other, In> => this.#with({ name });
  /** Written and asked for by queries, but no part of the record as it is read. */
  internal = (): Column<Value, Stored, Name, In extends 'default' ? 'internal default' : 'internal'> =>
    this.#with({ isInternal: true });
  audited = (): this => this.#with({ audited: 'kept' });
  /** The trail outlives the record: of what is a person's own it has only that it changed. */
  auditedByName = (): this => this.#with({ audited: 'named' });
}

const column = <Value>(type: ColumnType) => new Column<Value>({ type });
export const id = () => new Column<number>({ type: 'id' }).byDefault();
/** Another record's. */
export const ref = () => column<number>('id');
export const text = <Value extends string = string>() => column<Value>('text');
export const whole = () => column<number>('integer');
export const decimal = () => column<number>('double precision');
export const flag = () => column<boolean>('boolean');
/** ISO 8601, UTC. */
export const moment = () => column<string>('timestamp');
/** `yyyy-mm-dd` by the company's clocks. */
export const day = () => column<string>('text');
export const version = () => whole().byDefault();
/** Kept as text; what is read has the schema's form. */
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  new Column<z.infer<Schema>, string>({ type: 'text', schema });

type AnyColumn = Column<unknown, unknown, string, Use>;
export type Columns = Record<string, AnyColumn>;

type ValueOf<C extends AnyColumn> = C['types']['value'];
type NameIn<C extends AnyColumn, Key> = [C['types']['name']] extends [never] ? Key : C['types']['name'];
type ReadKeys<C extends Columns> = {
  [Key in keyof C]: C[Key]['types']['use'] extends 'given' | 'default' ? Key : never;
}[keyof C];
type FreeKeys<C extends Columns> = {
  [Key in keyof C]: C[Key]['types']['use'] extends 'default' | 'internal default'
    ? Key
    : null extends ValueOf<C[Key]>
      ? Key
      : never;
}[keyof C];

/** As Kysely sees the table. */
export type TableOf<R extends { readonly fields: Columns }> = {
  [
    Key in keyof R['fields'] as NameIn<R['fields'][Key], Key & string>
  ]: R['fields'][Key]['types']['use'] extends 'default' | 'internal default'
    ? Generated<R['fields'][Key]['types']['stored']>
    : R['fields'][Key]['types']['stored'];
};

/** As it is read. */
export type RowOf<R extends { readonly fields: Columns }> = Row<R['fields']>;
type Row<C extends Columns> = { [Key in ReadKeys<C>]: ValueOf<C[Key]> };
type JsonIn<C extends Columns> = {
  [Key in keyof C]: ValueOf<C[Key]> extends C[Key]['types']['stored'] ? never : Key;
}[keyof C];
type Selected<C extends Columns> = { [Key in keyof C]: C[Key]['types']['stored'] };
type SelectionOf<Table extends string, C extends Columns> = {
  [Key in ReadKeys<C>]: [C[Key]['types']['name']] extends [never]
    ? `${Table}.${Key & string}`
    : `${Table}.${C[Key]['types']['name']} as ${Key & string}`;
}[ReadKeys<C>];

type Given<C extends Columns> = { [Key in Exclude<keyof C, FreeKeys<C>>]: ValueOf<C[Key]> } & {
  [Key in FreeKeys<C>]?: ValueOf<C[Key]> | undefined;
};
type Change<C extends Columns> = { [Key in keyof C]?: ValueOf<C[Key]> | Expression<unknown> | undefined };
/** Its version undefined: whichever there is. */
type Wanted<C extends Columns> = { [Key in Exclude<keyof C, 'version'>]?: ValueOf<C[Key]> } & {
  version?: number | undefined;
};

export interface DefinedRecord<Table extends string, C extends Columns> {
  readonly table: Table;
  readonly fields: C;
  /** For the `select` of a list, also of one that joins. */
  readonly columns: readonly SelectionOf<Table, C>[];
  /** Its JSON read. */
  parse<Raw extends Partial<Selected<C>>>(
    raw: Raw,
  ): Omit<Raw, JsonIn<C>> & { [Key in JsonIn<C> & keyof Raw]: ValueOf<C[Key]> };
  /** As the table has it. What is given beside its columns is left out, and so are its id and version. */
  stored(values: Change<C>): Updateable<TableOf<{ readonly fields: C }>>;
  readonly recorded: { kept: ReadKeys<C>[]; named: ReadKeys<C>[] };
  find(db: Reader, wanted: Wanted<C>): Promise<Row<C> | undefined>;
  /** As it is, and as nobody else changes it until this transaction ends. */
  lock(tx: Tx, wanted: Wanted<C>): Promise<Row<C> | undefined>;
  insert(tx: Tx, values: Given<C>): Promise<Row<C>>;
  /** Its version goes up by one. Undefined: it is gone, or of another version. */
  update(tx: Tx, wanted: Wanted<C>, change: Change<C>): Promise<Row<C> | undefined>;
  /** What it was; undefined as above. */
  remove(tx: Tx, wanted: Wanted<C>): Promise<Row<C> | undefined>;
}

type Values = Record<string, unknown>;
type Untyped = Kysely<Record<string, Values>>;

export function defineRecord<Table extends string, C extends Columns>(
  table: Table,
  fields: C,
): DefinedRecord<Table, C> {
  const entries = Object.entries(fields).map(([key, { traits }]) => ({ key, name: key, ...traits }));
  const read = entries.filter(({ isInternal }) => !isInternal);
  const columns = read.map(({ key, name }) => `${table}.${key === name ? key : `${name} as ${key}`}`);
  const jsons = entries.flatMap(({ key, schema }) => (schema ? [{ key, schema }] : []));
  const auditedAs = (how: Traits['audited']) =>
    read.filter(({ audited }) => audited === how).map(({ key }) => key);
  const nameOf = new Map(entries.map(({ key, name }) => [key, name]));
  const isVersioned = 'version' in fields;
  const rows: string = table;

  function parse(raw: Values): Values {
    if (jsons.length === 0) return raw;
    const row = { ...raw };
    for (const { key, schema } of jsons)
      if (typeof row[key] === 'string') row[key] = schema.parse(JSON.parse(row[key]));
    return row;
  }
  const parseFound = (raw: Values | undefined) => raw && parse(raw);

  const given = entries.filter(({ key }) => key !== 'id' && key !== 'version');
  const stored = (values: Values): Values =>
    Object.fromEntries(
      given
        .filter(({ key }) => values[key] !== undefined)
        .map(({ key, name, schema }) => {
          const value = values[key];
          return [name, schema && value !== null ? JSON.stringify(value) : value];
        }),
    );

  const fitting = (wanted: Values) =>
    sql<boolean>`${sql.join(
      Object.entries(wanted)
        .filter(([key, value]) => key !== 'version' || value !== undefined)
        .map(([key, value]) => sql`${sql.ref(nameOf.get(key) ?? key)} = ${value}`),
      sql` and `,
    )}`;
  const at = (db: Reader) => db as unknown as Untyped;
  const selected = (db: Reader, wanted: Values) =>
    at(db).selectFrom(rows).select(columns).where(fitting(wanted));

  const made = {
    table,
    fields,
    columns,
    parse,
    stored,
    recorded: { kept: auditedAs('kept'), named: auditedAs('named') },
    find: async (db: Reader, wanted: Values) => parseFound(await selected(db, wanted).executeTakeFirst()),
    lock: async (tx: Tx, wanted: Values) =>
      parseFound(await selected(tx, wanted).forUpdate().executeTakeFirst()),
    insert: async (tx: Tx, values: Values) =>
      parse(
        await at(tx).insertInto(rows).values(stored(values)).returning(columns).executeTakeFirstOrThrow(),
      ),
    update: async (tx: Tx, wanted: Values, change: Values) =>
      parseFound(
        await at(tx)
          .updateTable(rows)
          .set({ ...stored(change), ...(isVersioned && { version: sql`version + 1` }) })
          .where(fitting(wanted))
          .returning(columns)
          .executeTakeFirst(),
      ),
    remove: async (tx: Tx, wanted: Values) =>
      parseFound(await at(tx).deleteFrom(rows).where(fitting(wanted)).returning(columns).executeTakeFirst()),
  };
  return made as unknown as DefinedRecord<Table, C>;
}
