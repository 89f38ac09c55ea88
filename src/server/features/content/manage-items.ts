// What the office does with content. Whatever it does, the public pages move on with it.
import {
  type ContentKind,
  type ItemDraft,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content/content.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import type { ContentVersion } from '#contract/content/content-versions.ts';
import { actorOf, auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { outAt } from './scheduled-items.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { ContentPorts } from './content.feature.ts';
import {
  type ItemRow,
  type StoredItem,
  deleteItem,
  findItem,
  firstPosition,
  insertItem,
  lockItem,
  lockItems,
  writeItem,
  writePosition,
} from './content.store.ts';
import { type ItemAnswer, fromContent, imageFieldsOf, itemAnswer } from './item-answer.ts';
import { followChange } from './item-changes.ts';
import { atOnce, timesAfter } from './item-times.ts';
import { dropPictures, setPictures } from './pictures/picture-uses.store.ts';
import { type GivenPicture, takePicture } from './pictures/take-picture.ts';
import { dropItemTranslations } from './translated-item.ts';
import { listVersions, readVersion } from './versions/keep-version.ts';
import { dropVersions } from './versions/versions.store.ts';

export interface ItemInput {
  draft: ItemDraft;
  /** By the names of their fields. */
  files: Readonly<Record<string, HeldFile>>;
}

/** What the site shows; `state` is for staff, who may read any. */
export async function readItem(
  { database }: ContentPorts,
  kind: ContentKind,
  id: number,
  state: ContentState | 'all' = 'published',
): Promise<ItemRow> {
  const row = await findItem(database.read, kind.kind, id);
  if (!row || (state !== 'all' && row.state !== state)) throw new DomainError('content_not_found');
  return row;
}

export async function addItem(
  ports: FeaturePorts,
  kind: ContentKind,
  sent: ItemInput,
  ctx: RequestContext,
): Promise<ItemAnswer> {
  const texts = textsOf(kind, sent.draft);
  const hasImage = imageFieldsOf(kind).some(({ name }) => givenSource(sent, name) !== undefined);
  if (!isAddable(Object.values(texts), hasImage)) {
    throw required([...textFieldsOf(kind), kind.fields.image].map(({ name }) => name));
  }
  const pictures = await takePictures(ports, kind, sent, null);
  return ports.database.transaction(async (tx) => {
    const now = isoNow(ports.clock);
    const position = await firstPosition(tx, kind.kind);
    const after = itemAfter(ports, kind, { ...EMPTY, position, created_at: now }, { ...sent, pictures });
    const id = await insertItem(tx, kind.kind, after, now);
    await writePictures(ports, tx, kind, { id, after, pictures });
    return finish(ports, tx, kind, { id, before: null, after }, 'add', ctx);
  });
}

export async function changeItem(
  ports: FeaturePorts,
  kind: ContentKind,
  id: number,
  sent: ItemInput,
  ctx: VersionedContext,
): Promise<ItemAnswer> {
  const emptied = emptiedFields(kind, sent.draft);
  if (emptied.length > 0) throw required(emptied);
  const present = await findItem(ports.database.read, kind.kind, id);
  if (!present) throw new DomainError('content_not_found');
  const pictures = await takePictures(ports, kind, sent, present);
  return ports.database.transaction(async (tx) => {
    const before = await lockForChange(tx, kind, id, ctx);
    const after = itemAfter(ports, kind, before, { ...sent, pictures });
    await writeItem(tx, id, after, isoNow(ports.clock));
    await writePictures(ports, tx, kind, { id, after, pictures });
    return finish(ports, tx, kind, { id, before, after }, 'change', ctx);
  });
}

export async function removeItem(
  ports: ContentPorts,
  kind: ContentKind,
  id: number,
  ctx: VersionedContext,
): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const before = await lockForChange(tx, kind, id, ctx);
    await deleteItem(tx, id);
    await dropPictures(ports, tx, { subject: kind.noun, id });
    await dropVersions(tx, { subject: kind.noun, id });
    await dropItemTranslations(tx, kind, id);
    await follow(ports, tx, kind, { id, before, after: null }, 'delete', ctx);
  });
}

export async function readVersions(
  { database }: ContentPorts,
  kind: ContentKind,
  id: number,
): Promise<ContentVersion[]> {
  if (!(await findItem(database.read, kind.kind, id))) throw new DomainError('content_not_found');
  return listVersions(database.read, { subject: kind.noun, id });
}

/** Words and pictures as they were; where it stands and whether it is on the site stays. */
export const restoreItem = (
  ports: ContentPorts,
  kind: ContentKind,
  { id, number }: { id: number; number: number },
  ctx: VersionedContext,
): Promise<ItemAnswer> =>
  ports.database.transaction(async (tx) => {
    const before = await lockForChange(tx, kind, id, ctx);
    const content = await readVersion(tx, { subject: kind.noun, id }, number);
    const after = { ...before, ...fromContent(kind, content) };
    await writeItem(tx, id, after, isoNow(ports.clock));
    for (const { column, place } of imageFieldsOf(kind))
      await setPictures(ports, tx, { subject: kind.noun, id, place }, keysIn(after[column]));
    return finish(ports, tx, kind, { id, before, after }, 'restore version', ctx);
  });

/** Those that are not named come before the others, in the order they have. */
export const orderItems = (
  ports: ContentPorts,
  kind: ContentKind,
  ids: readonly number[],
  ctx: RequestContext,
): Promise<ItemRow[]> =>
  ports.database.transaction(async (tx) => {
    const before = await lockItems(tx, kind);
    const byId = new Map(before.map((row) => [row.id, row]));
    const named = new Set(ids);
    if (named.size < ids.length) throw wrongIds('An id stands there twice');
    const unknown = ids.find((id) => !byId.has(id));
    if (unknown !== undefined)
      throw wrongIds(`There is no ${kind.noun} ${unknown}. It may have been deleted.`);
    const after = [...before.filter(({ id }) => !named.has(id)), ...ids.map((id) => byId.get(id) as ItemRow)];
    for (const [at, { id, position }] of after.entries())
      if (position !== at + 1) await writePosition(tx, id, at + 1);
    await auditBy(tx, ports.clock, ctx, {
      action: 'order',
      subject: `${kind.noun}s`,
      subjectId: 'list',
      old: { order: namesOf(kind, before) },
      new: { order: namesOf(kind, after) },
    });
    await ports.database.contentVersion.touch(tx);
    return after.map((row, at) => ({ ...row, position: at + 1 }));
  });

const namesOf = (kind: ContentKind, rows: readonly ItemRow[]): string =>
  rows.map(({ id, title }) => title || `${kind.noun} ${id}`).join(', ');

const wrongIds = (words: string) => new DomainError('bad_input', { fields: { ids: [words] } });

const EMPTY: Omit<StoredItem, 'position' | 'created_at'> = {
  title: '',
  body: '',
  link: '',
  image_key: null,
  dark_image_key: null,
  alt: '',
  focus: null,
  published_at: null,
  ...atOnce,
};

type Texts = Partial<Record<'title' | 'body' | 'link', string>>;

/** The texts that were sent, by column. */
const textsOf = (kind: ContentKind, draft: ItemDraft): Texts =>
  Object.fromEntries(
    textFieldsOf(kind).flatMap(({ column, name }) =>
      typeof draft[name] === 'string' ? [[column, draft[name]]] : [],
    ),
  );

/** By the names of their fields: a new one, null where it is taken away. What is not in it stays. */
type Pictures = ReadonlyMap<string, GivenPicture | null>;

async function takePictures(
  ports: ContentPorts,
  kind: ContentKind,
  sent: ItemInput,
  present: ItemRow | null,
): Promise<Pictures> {
  const pictures = new Map<string, GivenPicture | null>();
  for (const { column, name } of imageFieldsOf(kind)) {
    const source = givenSource(sent, name);
    if (source === undefined) {
      if (sent.draft[name] === null) pictures.set(name, null);
      continue;
    }
    // An update may send the picture's present path back.
    const isKept = typeof source === 'string' && keyOfMediaPath(source) === present?.[column];
    if (!isKept || present === null) pictures.set(name, await takePicture(ports, source, name));
  }
  return pictures;
}

// A form writes these words where a script had nothing to put into it.
const NOTHING = new Set(['', 'null', 'undefined']);

/** The picture as a file or a text, if one was given. */
function givenSource({ draft, files }: ItemInput, name: string): HeldFile | string | undefined {
  const text = draft[name];
  return files[name] ?? (typeof text === 'string' && !NOTHING.has(text) ? text : undefined);
}

/** What it is after a change: what was sent, and the rest as it was. */
function itemAfter(
  { clock, timeZone }: FeaturePorts,
  kind: ContentKind,
  before: StoredItem,
  { draft, pictures }: { draft: ItemDraft; pictures: Pictures },
): StoredItem {
  const now = isoNow(clock);
  const times = timesAfter(before, draft, { now, timeZone });
  const keys = Object.fromEntries(
    imageFieldsOf(kind).flatMap(({ column, name }) => {
      const picture = pictures.get(name);
      return picture === undefined ? [] : [[column, picture && picture.key]];
    }),
  );
  // What must be seen of one picture says nothing about another.
  const focus = pictures.has(kind.fields.image.name) ? null : before.focus;
  return {
    ...before,
    ...textsOf(kind, draft),
    ...keys,
    alt: draft.alt ?? before.alt,
    focus: draft.focus === undefined ? focus : draft.focus,
    position: draft.position ?? before.position,
    ...times,
    ...(times.state === 'published' && outAt(before, now)),
  };
}

async function writePictures(
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  { id, after, pictures }: { id: number; after: StoredItem; pictures: Pictures },
): Promise<void> {
  for (const { column, name, place } of imageFieldsOf(kind)) {
    if (!pictures.has(name)) continue;
    const given = pictures.get(name);
    const spot = { subject: kind.noun, id, place };
    await setPictures(ports, tx, spot, given ? [given] : keysIn(after[column]), name);
  }
}

const keysIn = (key: string | null): string[] => (key === null ? [] : [key]);

const required = (names: string[]) =>
  new DomainError('bad_input', {
    fields: Object.fromEntries(names.map((name) => [name, [contentMessages.required]])),
  });

/** Refuses a change that was made from an older version than there is. */
async function lockForChange(tx: Tx, kind: ContentKind, id: number, ctx: VersionedContext): Promise<ItemRow> {
  const row = await lockItem(tx, kind.kind, id);
  if (!row || !isOfVersion(row, ctx)) throw await refused(tx, kind, id);
  return row;
}

async function refused(db: Reader, kind: ContentKind, id: number): Promise<DomainError> {
  const row = await findItem(db, kind.kind, id);
  const current = row && itemAnswer(kind, row);
  return refusedChange(db, { subject: kind.noun, id, current, gone: 'content_not_found' });
}

type Change = Parameters<typeof followChange>[3];

const follow = (
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  change: Change,
  action: string,
  { caller, origin }: RequestContext,
) => followChange(ports, tx, kind, change, { action, actor: actorOf(caller), origin });

const finish = async (...change: Parameters<typeof follow>): Promise<ItemAnswer> =>
  itemAnswer(change[2], (await follow(...change)) as ItemRow);
