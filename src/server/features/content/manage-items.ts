// What the office does with content. Whatever it does, the public pages move on with it.
import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content.ts';
import { pictureMessages } from '#contract/pictures.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyOfMediaPath, mediaPath, takeImage } from '#server/platform/images/images.ts';
import { disownImage, ownImage } from '#server/platform/images/images.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { ContentPorts } from './content.ports.ts';
import { itemAnswer } from './item-answer.ts';
import { deleteItem, findItem, holdItem, insertItem, type ItemRow, writeItem } from './content.store.ts';

type Draft = Readonly<Record<string, string | null | undefined>>;

export interface Sent {
  draft: Draft;
  file: HeldFile | undefined;
}

export async function addItem(ports: ContentPorts, kind: ContentKind, sent: Sent, by: By): Promise<ItemRow> {
  const texts = textsOf(kind, sent.draft);
  const source = sent.file ?? givenText(kind, sent.draft);
  if (!isAddable(Object.values(texts), source !== undefined)) {
    throw required([...textFieldsOf(kind), kind.fields.image].map(({ name }) => name));
  }
  const image = source === undefined ? null : await takeImage(ports, source, kind.fields.image.name);
  return ports.database.transaction(async (tx) => {
    const image_key = image && (await ownImage(tx, image, ports));
    const row = { title: '', body: '', link: '', ...texts, image_key };
    const id = await insertItem(tx, kind.kind, row, isoNow(ports.clock));
    return finish(ports, tx, kind, { id, action: 'add', before: null, after: row }, by);
  });
}

export async function changeItem(
  ports: ContentPorts,
  kind: ContentKind,
  id: number,
  { draft, file }: Sent,
  by: By,
): Promise<ItemRow> {
  const emptied = emptiedFields(kind, draft);
  if (emptied.length > 0) throw required(emptied);
  const present = await findItem(ports.database.read, kind.kind, id);
  if (!present) throw new DomainError('content_not_found');
  const given = file ?? givenText(kind, draft);
  const keeps = given === undefined || isPath(kind, given, present.image_key);
  const image = keeps ? null : await takeImage(ports, given, kind.fields.image.name);
  const drops = file === undefined && draft[kind.fields.image.name] === null;
  return ports.database.transaction(async (tx) => {
    const before = await holdItem(tx, kind.kind, { id, version: by.ifMatch }, isoNow(ports.clock));
    if (!before) throw await refused(tx, kind, id);
    const image_key = image ? await ownImage(tx, image, ports) : drops ? null : before.image_key;
    const after = { ...before, ...textsOf(kind, draft), image_key };
    await writeItem(tx, id, after);
    if ((image || drops) && before.image_key) await disownImage(tx, before.image_key, ports);
    return finish(ports, tx, kind, { id, action: 'change', before, after }, by);
  });
}

export async function removeItem(ports: ContentPorts, kind: ContentKind, id: number, by: By): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const gone = await deleteItem(tx, kind.kind, { id, version: by.ifMatch });
    if (!gone) throw await refused(tx, kind, id);
    if (gone.image_key) await disownImage(tx, gone.image_key, ports);
    await record(ports, tx, kind, { id, action: 'delete', before: gone, after: null }, by);
  });
}

type Texts = Partial<Record<'title' | 'body' | 'link', string>>;

/** The texts that were sent, by column. */
const textsOf = (kind: ContentKind, draft: Draft): Texts =>
  Object.fromEntries(
    textFieldsOf(kind).flatMap(({ column, name }) =>
      typeof draft[name] === 'string' ? [[column, draft[name]]] : [],
    ),
  );

// A form writes these words where a script had nothing to put into it.
const NOTHING = new Set(['', 'null', 'undefined']);

/** The picture as text, if one was given. */
function givenText(kind: ContentKind, draft: Draft): string | undefined {
  const text = draft[kind.fields.image.name];
  return text === null || text === undefined || NOTHING.has(text) ? undefined : text;
}

/** True when an update sends the picture's present path back. Another path is no picture. */
function isPath(kind: ContentKind, given: HeldFile | string, present: string | null): given is string {
  const key = typeof given === 'string' ? keyOfMediaPath(given) : undefined;
  if (key === undefined) return false;
  if (key === present) return true;
  throw new DomainError('bad_input', { fields: { [kind.fields.image.name]: [pictureMessages.unreadable] } });
}

const required = (names: string[]) =>
  new DomainError('bad_input', {
    fields: Object.fromEntries(names.map((name) => [name, [contentMessages.required]])),
  });

async function refused(tx: Tx, kind: ContentKind, id: number): Promise<DomainError> {
  const row = await findItem(tx, kind.kind, id);
  const current = row && itemAnswer(kind, row);
  return refusedChange(tx, { subject: kind.noun, id, current, gone: 'content_not_found' });
}

type Stored = Record<'title' | 'body' | 'link', string> & { image_key: string | null };

interface Change {
  id: number;
  action: string;
  before: Stored | null;
  after: Stored | null;
}

async function finish(
  ports: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  change: Change,
  by: By,
): Promise<ItemRow> {
  await record(ports, tx, kind, change, by);
  return (await findItem(tx, kind.kind, change.id)) as ItemRow;
}

/** As the kind calls its fields. Content is public: all of it is in the trail. */
const namedBy = (kind: ContentKind, row: Stored | null): Record<string, string | null> | null =>
  row && {
    ...Object.fromEntries(textFieldsOf(kind).map(({ column, name }) => [name, row[column]])),
    [kind.fields.image.name]: row.image_key && mediaPath(row.image_key),
  };
const recordedOf = (kind: ContentKind): Recorded<Record<string, string | null>> => ({
  kept: [...textFieldsOf(kind).map(({ name }) => name), kind.fields.image.name],
});

async function record(
  { database, clock }: ContentPorts,
  tx: Tx,
  kind: ContentKind,
  { id, action, before, after }: Change,
  { caller, origin }: By,
): Promise<void> {
  await audit(tx, clock, {
    actor: actorOf(caller),
    action,
    subject: kind.noun,
    subjectId: id,
    label: (after ?? before)?.title ?? '',
    ...changesOf(recordedOf(kind), namedBy(kind, before), namedBy(kind, after)),
    origin,
  });
  await database.contentVersion.touch(tx);
}
