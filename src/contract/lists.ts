// How every list is asked for: `?page=1&page_size=50&search=&sort=-created_at`. Without `page` the whole list comes.
import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 200;
/** Rows of a list are counted up to here; past it there are just more. */
export const COUNTED_MAX = 10_000;
const SEARCH_MAX_CHARACTERS = 200;

const wholeNumber = (name: string) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/, `${name} must be a whole number`)), z.transform(Number));

const page = wholeNumber('page').check(z.refine((value) => value >= 1, 'page starts at 1'));
const pageSize = z.pipe(
  wholeNumber('page_size').check(z.refine((value) => value >= 1, 'page_size starts at 1')),
  z.transform((size: number) => Math.min(size, PAGE_SIZE_MAX)),
);

/** A query flag: the texts `true` and `false`. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** `sort=name` or `sort=-name`, for the columns a list allows. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z
    .enum(columns.flatMap((column) => [column, `-${column}`]) as [Columns[number] | `-${Columns[number]}`])
    .check(z.describe('A column; with `-` before it the other way round.'));

export const listQuery = {
  page: z.optional(page).check(z.describe('From 1 on; without it the whole list comes.')),
  page_size: z.optional(pageSize).check(z.describe('At most 200; 50 unless it says otherwise.')),
  search: z
    .optional(optionalText('search', SEARCH_MAX_CHARACTERS))
    .check(z.describe('Any part of the texts of a row, in any letter case.')),
};

/** How many of a list have come since the newest a screen knows of; without `after` there is nothing to count from. */
export const newerQuery = z.object({
  after: z
    .optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'after must be an id')), z.transform(Number)))
    .check(z.describe('The newest id one knows of.')),
});
export const newerAnswer = z.object({
  count: z.int().check(z.describe('How many came after it.')),
  newest: z.int().check(z.describe('The id of the newest.')),
});
export type Newer = z.infer<typeof newerAnswer>;

export const BULK_MAX = 200;

/** For a call that does something to several rows. */
export const bulkIds = (noun: string) =>
  z
    .array(z.int().check(z.positive()))
    .check(
      z.minLength(1, `Choose at least one ${noun}`),
      z.maxLength(BULK_MAX, `At most ${BULK_MAX} at once`),
    );

/** Why a call for several rows left one out: it is not there, was so already, or is held. */
export const skippedReasons = ['gone', 'already', 'held'] as const;
export const skipped = z.array(
  z.object({
    id: z.int(),
    reason: z.enum(skippedReasons).check(z.describe('Not there, so already, or held.')),
  }),
);
export type Skipped = z.infer<typeof skipped>;

/** What every paged list hands to its store. */
export interface Paging {
  page?: number | undefined;
  page_size?: number | undefined;
}

/** One page of rows, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`: past a limit they are not counted. */
  isCapped?: boolean | undefined;
}
