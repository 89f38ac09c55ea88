// What staff write of a record in other languages: drafts first, and only what is published is seen outside the office.
import { isDeepStrictEqual } from 'node:util';
import type { ContentState } from '#contract/content/content-options.ts';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import { type Translation, translationMessages } from '#contract/translations/translations.ts';
import {
  type Fields,
  type TranslatedField,
  type TranslatedKind,
  translatedFields,
} from '#contract/translations/translated-fields.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { VersionedContext } from '#server/caller.ts';
import { type Colleagues, doneByOf } from '#server/colleagues.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Original, Translatable } from './translatable.ts';
import { type Place, type TranslationRow, findTranslation, listTranslations } from './translations.store.ts';
import { translations } from './translations.tables.ts';

export interface TranslationPorts extends FeaturePorts {
  accounts: { colleaguesIn(area: 'recruitment'): Colleagues };
}

/** As the trail calls it. */
export const TRANSLATION = 'translation';

export async function readTranslations(
  ports: TranslationPorts,
  kind: TranslatedKind,
  id: number,
): Promise<Record<string, Translation>> {
  const db = ports.database.read;
  const original = originalOf(ports, kind, await translatableOf(ports, kind).find(db, id));
  const rows = await listTranslations(db, kind, id);
  return Object.fromEntries(rows.map((row) => [row.lang, answerOf(row, original)]));
}

export async function writeTranslation(
  ports: TranslationPorts,
  place: Place,
  given: { fields: Fields; state: ContentState },
  ctx: VersionedContext,
): Promise<Translation> {
  const { kind, record_id, lang } = place;
  assertOffered(lang);
  const translatable = translatableOf(ports, kind);
  return ports.database.transaction(async (tx) => {
    const original = originalOf(ports, kind, await translatable.lock(tx, record_id));
    const before = await held(tx, place, original, ctx);
    const fields = withoutEmpty(given.fields);
    assertWhole(kind, { fields, state: given.state });
    const derived = await translatable.derive?.(ports, tx, {
      id: record_id,
      original,
      lang,
      fields,
      state: given.state,
    });
    const by = await doneByOf(tx, ports.accounts.colleaguesIn('recruitment'), ctx.caller);
    const values = {
      ...place,
      fields,
      state: given.state,
      of_version: original.version,
      of_fields: original.fields,
      ...howMuch(kind, fields, original.fields),
      at: isoNow(ports.clock),
      by_id: by.id,
      by_name: by.name,
      told: derived?.told ?? fields,
      slug: derived?.slug ?? null,
      search_text: searchText(...(derived?.searched ?? wordsOf(kind, fields))),
    };
    const after = before
      ? ((await translations.update(tx, { id: before.id }, values)) as TranslationRow)
      : await translations.insert(tx, values);
    await translatable.follow?.(ports, tx, after, fields);
    await record(ports, tx, { before, after, original }, ctx);
    return answerOf(after, original);
  });
}

export const removeTranslation = (
  ports: TranslationPorts,
  place: Place,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const translatable = translatableOf(ports, place.kind);
    const original = originalOf(ports, place.kind, await translatable.lock(tx, place.record_id));
    const before = await held(tx, place, original, ctx);
    if (!before) throw new DomainError('translation_not_found');
    await translations.remove(tx, { id: before.id });
    await translatable.follow?.(ports, tx, before, undefined);
    await record(ports, tx, { before, after: undefined, original }, ctx);
  });

const translatableOf = ({ features }: FeaturePorts, kind: TranslatedKind): Translatable => {
  const found = features.flatMap(({ translated }) => translated?.[kind] ?? []).at(0);
  if (!found) throw new Error(`No feature has records of the kind ${kind}`);
  return found;
};

function originalOf(ports: FeaturePorts, kind: TranslatedKind, found: Original | undefined): Original {
  if (!found) throw new DomainError(translatableOf(ports, kind).gone);
  return found;
}

const refuse = (fields: Record<string, string[]>) => new DomainError('bad_input', { fields });

function assertOffered(lang: string): void {
  if (lang === mainLanguage()) throw refuse({ lang: [translationMessages.main] });
  if (!offeredLanguages().includes(lang)) throw refuse({ lang: [translationMessages.notOffered] });
}

/** Its original is locked: nobody else writes it. Version 0 is that of one nobody has written yet. */
async function held(
  tx: Tx,
  place: Place,
  original: Original,
  { version }: VersionedContext,
): Promise<TranslationRow | undefined> {
  const row = await findTranslation(tx, place);
  if (version === undefined || version === (row?.version ?? 0)) return row;
  throw await refusedChange(tx, {
    subject: TRANSLATION,
    id: auditId(place),
    current: row && answerOf(row, original),
    gone: 'translation_not_found',
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' &&
    'content' in value &&
    Array.isArray(value.content) &&
    value.content.length === 0);

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

function assertWhole(kind: TranslatedKind, { fields, state }: { fields: Fields; state: ContentState }): void {
  if (state === 'draft') return;
  const missing = translatedFields[kind].filter(({ name, isNeeded }) => isNeeded && isEmpty(fields[name]));
  if (missing.length > 0)
    throw refuse(
      Object.fromEntries(missing.map(({ name }) => [`fields.${name}`, [translationMessages.needed]])),
    );
}

/** Of the texts the original has. Each question counts by itself. */
function howMuch(kind: TranslatedKind, fields: Fields, original: Fields): { filled: number; total: number } {
  const counted = translatedFields[kind].filter(({ isCounted }) => isCounted);
  const there = counted.flatMap((field) => partsOf(field, original[field.name]));
  const written = new Set(counted.flatMap((field) => partsOf(field, fields[field.name])));
  return { filled: there.filter((part) => written.has(part)).length, total: there.length };
}

const partsOf = ({ name, control }: TranslatedField, value: unknown): string[] => {
  if (control !== 'questions') return isEmpty(value) ? [] : [name];
  return Object.entries((value ?? {}) as Record<string, { text?: string }>).flatMap(([id, { text }]) =>
    isEmpty(text) ? [] : [`${name}.${id}`],
  );
};

const wordsOf = (kind: TranslatedKind, fields: Fields): string[] =>
  translatedFields[kind].flatMap(({ name, isCounted }) => {
    const value = fields[name];
    return isCounted && typeof value === 'string' ? [value] : [];
  });

function answerOf(row: TranslationRow, original: Original): Translation {
  const names = new Set([...Object.keys(row.of_fields), ...Object.keys(original.fields)]);
  // As it comes back from the database: without what is undefined.
  const now = JSON.parse(JSON.stringify(original.fields)) as Fields;
  return {
    fields: row.fields,
    state: row.state,
    version: row.version,
    of_version: row.of_version,
    at: row.at,
    by: row.by_name === null ? null : { id: row.by_id, name: row.by_name },
    filled: row.filled,
    total: row.total,
    changed: [...names]
      .filter((field) => !isDeepStrictEqual(row.of_fields[field], now[field]))
      .map((field) => ({ field, from: row.of_fields[field], to: now[field] })),
  };
}

const auditId = ({ kind, record_id, lang }: Place): string => `${kind}/${record_id}/${lang}`;

/** What it is called now, for the trail; undefined once it is gone. */
export async function translationLabel(db: Reader, id: string): Promise<string | undefined> {
  const [kind, record_id, lang = ''] = id.split('/');
  const row = await findTranslation(db, { kind: kind as TranslatedKind, record_id: Number(record_id), lang });
  if (!row) return undefined;
  const [first = ''] = wordsOf(row.kind, row.fields);
  return `${first} (${lang})`;
}

/** All of it is in the trail, but of documents only that they changed: they are long. */
async function record(
  { clock, database }: TranslationPorts,
  tx: Tx,
  {
    before,
    after,
    original,
  }: { before: TranslationRow | undefined; after: TranslationRow | undefined; original: Original },
  ctx: VersionedContext,
): Promise<void> {
  const row = (after ?? before) as TranslationRow;
  const fields = translatedFields[row.kind];
  const namesOf = (isDocument: boolean) =>
    fields.filter(({ control }) => (control === 'document') === isDocument).map(({ name }) => name);
  const valuesOf = (one: TranslationRow | undefined) => one && { ...one.fields, state: one.state };
  await auditBy(tx, clock, ctx, {
    action: auditActionOf(before, after),
    subject: TRANSLATION,
    subjectId: auditId(row),
    label: `${original.label} (${row.lang})`,
    ...changesOf<Record<string, unknown>>(
      { kept: [...namesOf(false), 'state'], named: namesOf(true) },
      valuesOf(before) ?? null,
      valuesOf(after) ?? null,
    ),
  });
  // The site shows nothing of a draft.
  if (before?.state === 'published' || after?.state === 'published') await database.contentVersion.touch(tx);
}

const auditActionOf = (before: TranslationRow | undefined, after: TranslationRow | undefined): string => {
  if (!after) return 'delete';
  return before ? 'change' : 'add';
};
