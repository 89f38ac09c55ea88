// The draft edition: read, changed, thrown away. What changes it goes by its version.
import { mainLanguage } from '#contract/languages.ts';
import { homeSections } from '#contract/site-editions/home-sections.ts';
import type {
  PictureChange,
  SiteEdition,
  SiteEditionDraft,
  TextChange,
} from '#contract/site-editions/site-edition.ts';
import { isSitePictureId } from '#contract/site-editions/site-pictures.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import type { Caller, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import type { ContentPorts } from '../content.feature.ts';
import { isInLibrary, lockPictures, setPictures } from '../pictures/picture-uses.store.ts';
import {
  type DraftRow,
  type Published,
  findDraft,
  lockDraft,
  readPublished,
  writeDraft,
} from './editions.store.ts';
import type { EditionContent, PlacedMedia, PlacedText } from './editions.tables.ts';
import { findText, wrongWith } from './text-rules.ts';

/** As the audit trail and the library call it: the draft and what was published. */
export const SITE_EDITION = 'site edition';
export const DRAFT = { subject: SITE_EDITION, subjectId: 'draft' } as const;
/** Among the places of pictures: what visitors see and what the draft has. Each edition keeps its own besides. */
const SITE_PICTURES = { subject: SITE_EDITION, id: 0, place: 'image' } as const;

export const keepSitePictures = (
  ports: ContentPorts,
  tx: Tx,
  ...contents: readonly Pick<EditionContent, 'pictures'>[]
): Promise<void> =>
  setPictures(ports, tx, SITE_PICTURES, [...new Set(contents.flatMap(({ pictures }) => keysIn(pictures)))]);

const emptyDraft = ({ n }: Published): Omit<DraftRow, 'id'> => ({
  base: n,
  texts: [],
  pictures: [],
  hidden: null,
  publish_at: null,
  publish_by: null,
  version: 1,
});

/** What of the site is another in a draft. */
export type Changes = Pick<DraftRow, 'texts' | 'pictures' | 'hidden'>;

export const isEmpty = ({ texts, pictures, hidden }: Changes): boolean =>
  texts.length === 0 && pictures.length === 0 && hidden === null;

export async function readDraft(db: Reader): Promise<SiteEdition> {
  const published = await readPublished(db);
  return draftAnswer((await findDraft(db)) ?? emptyDraft(published), published);
}

/** The site as it would be if the draft went out now. */
export async function readDraftContent(db: Reader): Promise<EditionContent> {
  const { content } = await readPublished(db);
  const draft = await findDraft(db);
  return draft ? withDraft(content, draft) : content;
}

export const draftAnswer = (draft: Omit<DraftRow, 'id'>, { content }: Published): SiteEdition => ({
  version: draft.version,
  base: draft.base,
  ...changesOf(draft),
  hidden: sectionsIn(draft.hidden ?? content.hidden),
  publish_at: draft.publish_at,
});

/** Without who made them and when. */
export const changesOf = ({
  texts,
  pictures,
}: Pick<EditionContent, 'texts' | 'pictures'>): { changes: TextChange[]; pictures: PictureChange[] } => ({
  changes: texts.map(({ id, form, lang, text }) => ({
    id,
    ...(form !== undefined && { form }),
    lang,
    text,
  })),
  pictures: pictures.map(({ id, media, focus }) => ({ id, media, focus })),
});

/** In the order of the page; those of another version of the program are left out. */
export const sectionsIn = (hidden: readonly string[]): SiteEdition['hidden'] =>
  homeSections.filter((section) => hidden.includes(section));

/** Locked, of the version the caller has seen. */
export async function lockSeenDraft(
  tx: Tx,
  { version }: { version: number | undefined },
): Promise<{ draft: DraftRow; published: Published }> {
  const published = await readPublished(tx);
  const draft = await lockDraft(tx, emptyDraft(published));
  // What was published while this one waited for the lock is known now.
  const newest = await readPublished(tx);
  if (!isOfVersion(draft, { version }))
    throw await refusedChange(tx, {
      subject: SITE_EDITION,
      id: DRAFT.subjectId,
      current: draftAnswer(draft, newest),
      gone: 'edition_not_found',
    });
  return { draft, published: newest };
}

export function changeDraft(
  ports: ContentPorts,
  given: SiteEditionDraft,
  ctx: VersionedContext,
): Promise<SiteEdition> {
  const stamp = { at: isoNow(ports.clock), by: personOf(ctx.caller) };
  assertTexts(given.changes ?? []);
  return ports.database.transaction(async (tx) => {
    const { draft, published } = await lockSeenDraft(tx, ctx);
    await assertPictures(tx, given.pictures ?? []);
    const texts = merge(
      draft.texts,
      (given.changes ?? []).map((change) => ({ ...change, ...stamp })),
      textKey,
    );
    const pictures = merge(
      draft.pictures,
      (given.pictures ?? []).map((change) => ({ ...change, focus: change.focus ?? null, ...stamp })),
      ({ id }) => id,
    );
    const change = unlikePublished(published.content, {
      texts,
      pictures,
      hidden: given.hidden ? sectionsIn(given.hidden) : draft.hidden,
    });
    // What is not there cannot go out at a time.
    const takesTimeBack = given.publish_at === null || isEmpty(change);
    const after = await writeDraft(tx, {
      ...(isEmpty(draft) && { base: published.n }),
      ...change,
      ...(takesTimeBack && { publish_at: null, publish_by: null }),
    });
    await keepSitePictures(ports, tx, published.content, after);
    await auditBy(tx, ports.clock, ctx, { action: 'change', ...DRAFT, ...valuesOf(draft, after) });
    return draftAnswer(after, published);
  });
}

export const discardDraft = (ports: ContentPorts, ctx: VersionedContext): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const { draft, published } = await lockSeenDraft(tx, ctx);
    await emptyTheDraft(ports, tx, published);
    await auditBy(tx, ports.clock, ctx, { action: 'discard', ...DRAFT, ...valuesOf(draft, null) });
  });

/** Begun anew from what is published. */
export async function emptyTheDraft(
  ports: ContentPorts,
  tx: Tx,
  { n, content }: Published,
): Promise<DraftRow> {
  await keepSitePictures(ports, tx, content);
  return writeDraft(tx, {
    base: n,
    texts: [],
    pictures: [],
    hidden: null,
    publish_at: null,
    publish_by: null,
  });
}

/** A draft that says what is published says nothing. */
function unlikePublished(content: EditionContent, { texts, pictures, hidden }: Changes): Changes {
  const textNow = new Map(content.texts.map((text) => [textKey(text), text]));
  const pictureNow = new Map(content.pictures.map((picture) => [picture.id, picture]));
  return {
    texts: texts.filter((text) => {
      const specified = specifiedWords(text);
      return (text.text ?? specified) !== (textNow.get(textKey(text))?.text ?? specified);
    }),
    pictures: pictures.filter((picture) => !isSamePicture(picture, pictureNow.get(picture.id))),
    hidden: String(hidden) === String(sectionsIn(content.hidden)) ? null : hidden,
  };
}

/** What the program says there, in that language. */
function specifiedWords({ id, form, lang }: PlacedText): string | null {
  const text = findText({ id, lang, ...(form !== undefined && { form }) });
  return typeof text === 'object' ? text.default : null;
}

/** Undefined: as drawn. */
export const isSamePicture = (one: PlacedMedia | undefined, other: PlacedMedia | undefined): boolean =>
  (one?.media ?? null) === (other?.media ?? null) &&
  one?.focus?.x === other?.focus?.x &&
  one?.focus?.y === other?.focus?.y;

/** What is published, with the draft laid over it. */
export const withDraft = (content: EditionContent, { texts, pictures, hidden }: Changes): EditionContent => ({
  texts: merge(content.texts, texts, textKey),
  pictures: merge(content.pictures, pictures, ({ id }) => id),
  hidden: hidden ?? content.hidden,
});

/** The later of two with one key counts. */
function merge<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(before.map((item) => [keyOf(item), item]));
  for (const item of after) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

export const textKey = ({ id, form = '', lang }: Pick<PlacedText, 'id' | 'form' | 'lang'>): string =>
  `${id} ${form} ${lang}`;

export const keysIn = (pictures: readonly PlacedMedia[]): string[] =>
  pictures.flatMap(({ media }) => (media && keyOfMediaPath(media)) ?? []);

/** Null: a key, which is in the audit trail. */
export const personOf = (caller: Caller): number | null => (caller.kind === 'person' ? caller.userId : null);

/** What of the draft is another than it was. */
function valuesOf(before: DraftRow, after: DraftRow | null) {
  const flat = (draft: DraftRow | null) => ({
    ...Object.fromEntries(
      (draft?.texts ?? []).map(({ id, form, lang, text }) => [
        [id, form ?? [], lang === mainLanguage() ? [] : lang].flat().join(' '),
        text,
      ]),
    ),
    ...Object.fromEntries((draft?.pictures ?? []).map(({ id, media }) => [id, media])),
    ...(draft?.hidden && { hidden: draft.hidden.join(', ') }),
    ...(draft?.publish_at && { publish_at: draft.publish_at }),
  });
  const [old, now]: Record<string, unknown>[] = [flat(before), flat(after)];
  const changed = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter(
    (key) => old?.[key] !== now?.[key] || key in (old ?? {}) !== key in (now ?? {}),
  );
  const pick = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { old: pick(old), new: after && pick(now) };
}

function assertTexts(changes: NonNullable<SiteEditionDraft['changes']>): void {
  const unknown = changes.find((change) => findText(change) === undefined);
  if (unknown)
    throw new DomainError('unknown_text', { fields: { [unknown.id]: ['There is no text of this id.'] } });
  const fields: Record<string, string[]> = {};
  for (const change of changes) {
    const { id, text: words } = change;
    const text = findText(change);
    const wrong = typeof text === 'string' ? [text] : text && words !== null ? wrongWith(text, words) : [];
    if (wrong.length > 0) (fields[id] ??= []).push(...wrong);
  }
  if (Object.keys(fields).length > 0) throw new DomainError('bad_input', { fields });
}

async function assertPictures(tx: Tx, pictures: NonNullable<SiteEditionDraft['pictures']>): Promise<void> {
  if (pictures.length > 0) await lockPictures(tx);
  for (const { id, media } of pictures) {
    const key = media === null ? undefined : keyOfMediaPath(media);
    const isThere = media === null || (key !== undefined && (await isInLibrary(tx, key)));
    if (!isSitePictureId(id) || !isThere)
      throw new DomainError('unknown_picture', { fields: { [id]: ['There is no such picture.'] } });
  }
}
