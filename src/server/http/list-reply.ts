// A list stays a bare array; how many there are and where the next page is stands in the headers.
import { Readable } from 'node:stream';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import { Reply } from './route.ts';

export function listReply<Row>(url: string, paging: Paging, { rows, total }: Page<Row>): Reply<Row[]> {
  return new Reply(rows, listHeaders(url, paging, total));
}

/** A list too long to be held: it goes out as it is read. */
export function streamedList<Row>(rows: AsyncIterable<Row>, headers: Record<string, string>): Reply<Row[]> {
  const body = Readable.from(jsonArray(rows)) as unknown as Row[];
  return new Reply(body, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}

const CHUNK_CHARACTERS = 32 * 1024;

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '[';
  let isFirst = true;
  for await (const row of rows) {
    text += `${isFirst ? '' : ','}${JSON.stringify(row)}`;
    isFirst = false;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

export function listHeaders(url: string, paging: Paging, total: number): Record<string, string> {
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
