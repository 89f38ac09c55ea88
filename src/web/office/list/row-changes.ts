// One way to change rows of a list: shown at once, sent one after the other, taken back where the server refuses. Others
// that are on their way, and events of one's own, do not move a row from where it was put last.
import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import type { Page, Skipped } from '#contract/lists.ts';

import { changeKeyOf, listEdits } from './list-edits.ts';
import { rowKey } from './use-open-row.ts';

export interface Sent<Row, Change> {
  rows: readonly Row[];
  change: Change;
  /** Also one alone, whatever its version is by now: the way back of what was done to several. */
  isBulk?: boolean;
}

export interface Done<Row> {
  /** Those that were different before, as they are now. */
  changed: Row[];
  /** Of several: those it did nothing to. */
  skipped: Skipped;
}

/** How the rows of one list are changed. */
export interface RowChanges<Row, Change> {
  /** Of the list. */
  key: QueryKey;
  /** What else is to be asked again afterwards. */
  also: readonly QueryKey[];
  send: (sent: Sent<Row, Change>) => Promise<Done<Row>>;
  withChange: (row: Row, change: Change) => Row;
  /** What takes a change back from a row as it was. */
  before: (row: Row, change: Change) => Change;
  /** A changed row on a page that answers `query`: in its place, gone from it, or come to it. */
  onPage: (page: Page<Row>, query: Record<string, unknown>, row: Row, change: Change) => Page<Row>;
  /** False: the row waits for the server. */
  isShownBefore: (change: Change) => boolean;
}

/** Where rows stood before a change. */
type Places<Row> = { pageKey: QueryKey; at: number; row: Row }[];

export const keyOfRowChanges = (key: QueryKey): QueryKey => [...changeKeyOf(key), 'rows'];

export function rowChanging<Row extends { id: number }, Change>(
  client: QueryClient,
  { key, also, send, withChange, onPage, isShownBefore }: RowChanges<Row, Change>,
): MutationOptions<Done<Row>, Error, Sent<Row, Change>, Places<Row>> {
  const { edit, hold, settle } = listEdits<Row>(client, key, ...also);
  const mutationKey = keyOfRowChanges(key);

  const show = (rows: readonly Row[], change: Change) => {
    edit((page, query) => rows.reduce((shown, row) => onPage(shown, query, row, change), page));
    // A page of its own holds more than a row of the list.
    for (const row of rows)
      client.setQueryData<Row>(rowKey(key, row.id), (whole) => whole && { ...whole, ...row });
  };
  /** As they are once those that wait behind `sent` are through: what is shown of them stays. */
  const withLater = (rows: readonly Row[], sent: Sent<Row, Change>) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as Sent<Row, Change>)
      .filter((later) => later !== sent && isShownBefore(later.change))
      .reduce<readonly Row[]>(
        (shown, later) =>
          shown.map((row) =>
            later.rows.some(({ id }) => id === row.id) ? withChange(row, later.change) : row,
          ),
        rows,
      );
  const placesOf = (rows: readonly Row[]): Places<Row> =>
    client.getQueriesData<Page<Row>>({ queryKey: key }).flatMap(([pageKey, page]) =>
      rows.flatMap(({ id }) => {
        const at = page?.rows.findIndex((row) => row.id === id) ?? -1;
        const row = page?.rows[at];
        return row ? [{ pageKey, at, row }] : [];
      }),
    );
  const putBack = (places: Places<Row>) => {
    for (const { pageKey, at, row } of places)
      client.setQueryData<Page<Row>>(pageKey, (page) =>
        page && page.rows.every(({ id }) => id !== row.id)
          ? { ...page, rows: page.rows.toSpliced(at, 0, row), total: page.total + 1 }
          : page,
      );
  };

  return {
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onMutate: async ({ rows, change }) => {
      if (!isShownBefore(change)) return [];
      await hold();
      const places = placesOf(rows);
      show(
        rows.map((row) => withChange(row, change)),
        change,
      );
      return places;
    },
    onSuccess: ({ changed }, sent) => show(withLater(changed, sent), sent.change),
    onError: (_error, sent, places = []) => {
      if (!isShownBefore(sent.change)) return;
      putBack(places);
      // Where a later one takes them elsewhere, they do not stay here.
      show(withLater(sent.rows, sent), sent.change);
    },
    onSettled: settle,
  };
}

/** What takes a change back for those it changed: each goes where it was, several from one place together. */
export function wayBack<Row extends { id: number }, Change>(
  { before }: Pick<RowChanges<Row, Change>, 'before'>,
  { rows, change }: Sent<Row, Change>,
  changed: readonly Row[],
): Sent<Row, Change>[] {
  const back = changed.flatMap((row) => {
    const was = rows.find(({ id }) => id === row.id);
    return was ? [{ row, change: before(was, change) }] : [];
  });
  const groups = Object.values(Object.groupBy(back, (each) => JSON.stringify(each.change)));
  return groups.flatMap((group = []) =>
    group[0] ? [{ rows: group.map(({ row }) => row), change: group[0].change, isBulk: rows.length > 1 }] : [],
  );
}

/** Versions that came of our own changes, by the one each was made from: rows on the screen may be a moment behind. */
const followers = new Map<string, number>();
/** A page that is open all day keeps no more: rows on the screen are seconds behind, not hours. */
const FOLLOWERS_MAX = 100;

const ofVersion = (key: QueryKey, id: number, version: number) => JSON.stringify([key, id, version]);

/** The version a change is made from: the newest that came of our own. */
export function newestVersion(key: QueryKey, { id, version }: { id: number; version: number }): number {
  let newest = version;
  for (let next = followers.get(ofVersion(key, id, newest)); next !== undefined;) {
    newest = next;
    next = followers.get(ofVersion(key, id, newest));
  }
  return newest;
}

export function noteVersion(
  key: QueryKey,
  from: number,
  { id, version }: { id: number; version: number },
): void {
  if (version === from) return;
  followers.set(ofVersion(key, id, from), version);
  const [oldest] = followers.keys();
  if (followers.size > FOLLOWERS_MAX && oldest !== undefined) followers.delete(oldest);
}
