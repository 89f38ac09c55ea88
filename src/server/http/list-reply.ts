// A list stays a bare array; how many there are and where the next page is stands in the headers.
import { Readable } from 'node:stream';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import { Reply } from './route.ts';

export function listReply<Row>(url: string, paging: Paging, page: Page<Row>): Reply<Row[]> {
  return new Reply(page.rows, pageHeaders(url, paging, page));
}

/** Past what is counted there is a next page for as long as pages are full. */
export function pageHeaders(
  url: string,
  paging: Paging,
  { rows, total, isCapped = false }: Page<unknown>,
): Record<string, string> {
  const size = paging.page_size ?? PAGE_SIZE_DEFAULT;
  const seen = ((paging.page ?? 1) - 1) * size + rows.length;
  const reach = isCapped && rows.length === size ? Math.max(total, seen + 1) : total;
  return { ...listHeaders(url, paging, reach), ...totalHeaders({ total, isCapped }) };
}

export const totalHeaders = ({
  total,
  isCapped = false,
}: Omit<Page<unknown>, 'rows'>): Record<string, string> => ({
  'x-total-count': String(total),
  ...(isCapped && { 'x-total-count-capped': 'true' }),
});

/** A list too long to be held: it goes out as it is read. */
export function streamedList<Row>(
  batches: AsyncIterable<Row[]>,
  headers: Record<string, string>,
): Reply<Row[]> {
  return streamed(jsonArray(batches), headers);
}

/** The same as `{"data": [...]}`. */
export function streamedData<Row>(
  batches: AsyncIterable<Row[]>,
  headers: Record<string, string>,
): Reply<{ data: Row[] }> {
  return streamed(jsonArray(batches, '{"data":', '}'), headers);
}

const streamed = <Body>(text: AsyncIterable<string>, headers: Record<string, string>): Reply<Body> =>
  new Reply(Readable.from(text) as unknown as Body, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  });

async function* jsonArray(
  batches: AsyncIterable<unknown[]>,
  before = '',
  after = '',
): AsyncGenerator<string> {
  let start = `${before}[`;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield start + JSON.stringify(rows).slice(1, -1);
    start = ',';
  }
  yield `${start === ',' ? '' : start}]${after}`;
}

function listHeaders(url: string, paging: Paging, total: number): Record<string, string> {
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (paging.page === undefined) return headers;
  const last = Math.max(1, Math.ceil(total / (paging.page_size ?? PAGE_SIZE_DEFAULT)));
  const links = [
    link(url, 1, 'first'),
    paging.page > 1 && link(url, Math.min(paging.page - 1, last), 'prev'),
    paging.page < last && link(url, paging.page + 1, 'next'),
    link(url, last, 'last'),
  ].filter(Boolean);
  return { ...headers, link: links.join(', ') };
}

function link(url: string, page: number, rel: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `<${path}?${parameters}>; rel="${rel}"`;
}
