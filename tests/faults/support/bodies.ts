// Requests nobody sends by mistake: bodies without end, or far larger than any form needs.
import { gzipSync } from 'node:zlib';
import { type Stream, chunk } from './pour.ts';

export interface Case extends Stream {
  name: string;
  /** What it may be answered with. */
  statuses: number[];
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const BOUNDARY = 'endless';

const head = (path: string, headers: Record<string, string | number>, method = 'POST'): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const json = { 'content-type': 'application/json' };
const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const chunked = { 'transfer-encoding': 'chunked' };
const enquiry = (headers: Record<string, string | number>) => head('/api/contact/create/', headers);
const application = (headers: Record<string, string | number>) => head('/api/job-application/', headers);
const part = (name: string, fileName?: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`;

const letters = Buffer.alloc(64 * KILOBYTE, 'a');

export const floods: Case[] = [
  {
    name: 'JSON that says it is a gigabyte',
    head: enquiry({ ...json, 'content-length': 1024 * MEGABYTE }),
    first: '{"message":"',
    again: letters,
    statuses: [413],
  },
  {
    name: 'JSON without end',
    head: enquiry({ ...json, ...chunked }),
    first: chunk('{"message":"'),
    again: chunk(letters),
    statuses: [413],
  },
  {
    name: 'a bomb in gzip',
    head: enquiry({ ...json, 'content-encoding': 'gzip', 'content-length': 10_500 }),
    first: gzipSync(Buffer.alloc(10 * MEGABYTE, ' ')).subarray(0, 10_500),
    again: Buffer.alloc(KILOBYTE),
    statuses: [400, 413, 415],
  },
  {
    name: 'a resume without end',
    head: application({ ...form, ...chunked }),
    first: chunk(`${part('resume', 'resume.pdf')}%PDF-1.4\n`),
    again: chunk(letters),
    statuses: [413],
  },
  {
    name: 'a file nobody asked for, without end',
    head: application({ ...form, ...chunked }),
    first: chunk(part('other', 'other.bin')),
    again: chunk(letters),
    statuses: [400, 413],
  },
  {
    name: 'a field without end',
    head: application({ ...form, ...chunked }),
    first: chunk(part('name')),
    again: chunk(letters),
    statuses: [400, 413],
  },
  {
    name: 'fields without end',
    head: application({ ...form, ...chunked }),
    first: chunk(''.padEnd(2, '\r\n')),
    again: chunk(`${part('name')}Asha\r\n`.repeat(200)),
    statuses: [400, 413],
  },
  {
    name: 'files without end',
    head: application({ ...form, ...chunked }),
    first: chunk(''.padEnd(2, '\r\n')),
    again: chunk(`${part('resume', 'resume.pdf')}%PDF\r\n`.repeat(200)),
    statuses: [400, 413],
  },
  {
    name: 'a form that never begins',
    head: application({ ...form, ...chunked }),
    first: chunk('x'),
    again: chunk(letters),
    statuses: [400, 413],
  },
  {
    name: 'the head of a part without end',
    head: application({ ...form, ...chunked }),
    first: chunk(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="`),
    again: chunk(letters),
    statuses: [400, 413],
  },
  {
    name: 'a form that goes on after its end',
    head: application({ ...form, ...chunked }),
    first: chunk(`${part('name')}Asha\r\n--${BOUNDARY}--\r\n`),
    again: chunk(letters),
    statuses: [400, 413],
  },
  {
    name: 'an upload without a token, without end',
    head: head('/api/HomePage/news/', { ...form, ...chunked }),
    first: chunk(part('image', 'picture.png')),
    again: chunk(letters),
    statuses: [401],
  },
  {
    name: 'a page asked for with a body without end',
    head: head('/', chunked, 'GET'),
    first: chunk('x'),
    again: chunk(letters),
    statuses: [200],
  },
  {
    name: 'headers without end',
    head: 'GET / HTTP/1.1\r\nhost: localhost\r\n',
    again: Buffer.from(`x-more: ${'a'.repeat(1000)}\r\n`),
    statuses: [431],
  },
  {
    name: 'an address without end',
    head: 'GET /',
    again: letters,
    statuses: [431],
  },
  {
    name: 'a body where none belongs',
    head: head('/api/nothing-here/', { ...json, ...chunked }),
    first: chunk('{"a":"'),
    again: chunk(letters),
    statuses: [404, 413],
  },
  {
    name: 'a body for a page',
    head: head('/', { ...json, ...chunked }),
    first: chunk('{"a":"'),
    again: chunk(letters),
    statuses: [405, 413],
  },
];

/** Those that trickle in are ended by time. */
export const trickles: Case[] = [
  {
    name: 'an enquiry that trickles in',
    head: enquiry({ ...json, 'content-length': 5000 }),
    first: '{',
    again: Buffer.from(' '),
    everyMs: 500,
    statuses: [408],
  },
  {
    name: 'a resume that trickles in',
    head: application({ ...form, ...chunked }),
    first: chunk(`${part('resume', 'resume.pdf')}%PDF-1.4\n`),
    again: chunk('a'),
    everyMs: 500,
    statuses: [408],
  },
  {
    name: 'a resume that stops half way',
    head: application({ ...form, ...chunked }),
    first: chunk(`${part('resume', 'resume.pdf')}%PDF-1.4\n`),
    statuses: [408],
  },
];
