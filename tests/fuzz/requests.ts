// Whole requests: every call with every kind of caller, pages, and request lines no client would write.
import fc from 'fast-check';
import { type Body, bodyFor } from './bodies.ts';
import { burst } from './bursts.ts';
import { type FuzzedOperation, type Parameter, placeholder } from './operations.ts';
import { oddHeaders } from './odd-headers.ts';
import { oddQuery, page, raw } from './odd-pages.ts';
import { allowedBy, encode, strangeText } from './values.ts';

export const callers = ['nobody', 'bad token', 'staff', 'few areas', 'superuser', 'key'] as const;
export type CallerKind = (typeof callers)[number];

export interface CallRequest {
  kind: 'call';
  operation: FuzzedOperation;
  caller: CallerKind;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Body | undefined;
}
export interface PageRequest {
  kind: 'page';
  method: string;
  url: string;
  headers: Record<string, string>;
}
export interface RawRequest {
  kind: 'raw';
  text: string;
}
export interface BurstRequest {
  kind: 'burst';
  urls: string[];
  /** Undefined: it waits for all answers. */
  hangsUpAfterMs: number | undefined;
}
export type OneRequest = CallRequest | PageRequest | RawRequest;
export type FuzzRequest = OneRequest | BurstRequest;

export function anyRequest(operations: FuzzedOperation[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    // Every call as often as every other.
    { weight: 16, arbitrary: fc.oneof(...operations.map(callTo)) },
    { weight: 2, arbitrary: page },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: burst },
  );
}

function callTo(operation: FuzzedOperation): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      url: urlOf(operation),
      headers: oddHeaders,
      body: bodyFor(operation),
    })
    .map((parts) => ({
      kind: 'call',
      operation,
      method: operation.method,
      ...parts,
      // An authorization of its own takes the place of the caller's.
      caller: 'authorization' in parts.headers ? 'bad token' : parts.caller,
    }));
}

function urlOf({ path, parameters }: FuzzedOperation): fc.Arbitrary<string> {
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const segments = fc.tuple(...inPath.map((each) => fc.tuple(fc.constant(each.name), pathValue(each))));
  const filled = segments.map((values) =>
    values.reduce(
      (text, [name, value]) =>
        text.replace(`{${name}}`, () => (value === SAME ? (values[0]?.[1] ?? '1') : value)),
      path,
    ),
  );
  const spelled = fc.oneof(
    { weight: 6, arbitrary: filled },
    { weight: 1, arbitrary: filled.map((text) => text.replace(/(.)\/$/, '$1')) },
    // Placeholders are left as they are.
    {
      weight: 1,
      arbitrary: filled.map((text) =>
        text.replaceAll(/(?<!\{\{)\b[a-z]+\b(?!\}\})/gi, (word) => word.toUpperCase()),
      ),
    },
  );
  return fc.tuple(spelled, queryOf(inQuery)).map(([text, query]) => text + query);
}

const known = fc.nat({ max: 9 }).map((index) => placeholder(`known${index}`));

/** Stands for the id before it: what belongs to the first few records has their numbers. */
const SAME = 'same';

function pathValue({ name, schema }: Parameter): fc.Arbitrary<string> {
  const likely =
    name === 'id'
      ? fc.oneof(
          { weight: 3, arbitrary: known },
          fc.integer({ min: 1, max: 40 }).map(String),
          fc.constantFrom('self', 'staff', 'superuser').map((each) => placeholder(each as 'self')),
          // An employee's key, as the example has it.
          fc.constantFrom('ET014', 'et014'),
        )
      : name === 'note' || name === 'interview'
        ? fc.oneof({ weight: 3, arbitrary: fc.constant(SAME) }, fc.integer({ min: 1, max: 20 }).map(String))
        : name === 'lang'
          ? fc.constantFrom('ta', 'hi', 'en', 'xx')
          : name === 'slug'
            ? fc.oneof(known, fc.constantFrom('fuzz-article-1', 'fuzz-article-2-before', 'fuzz-article-3'))
            : name === 'key'
              ? known
              : name === 'n'
                ? fc.constantFrom('1', '2')
                : name === 'name'
                  ? fc.constant(placeholder('media'))
                  : name === 'file'
                    ? fc.constant(placeholder('file'))
                    : fc.stringMatching(/^[\w-]{20,43}$/);
  return fc.oneof(
    { weight: 6, arbitrary: likely },
    { weight: 1, arbitrary: allowedBy(schema).map((value) => segment(String(value))) },
    { weight: 1, arbitrary: strangeText.map(segment) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%zz', '%', '..', '%2e%2e', '%2f', 'a%0ab', 'x'.repeat(300)),
    },
  );
}

/** An empty one would make it another path. */
const segment = (text: string): string => encode(text) || '%20';

function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const named = parameters.map(({ name, schema }) =>
    // A few at a time: with all of them hardly any would come through.
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc
          .oneof({ weight: 3, arbitrary: allowedBy(schema) }, { weight: 1, arbitrary: strangeText })
          .map((value) => `${name}=${encode(String(value))}`),
      },
    ),
  );
  return fc.tuple(fc.tuple(...named), oddQuery).map(([values, more]) => {
    const parts = [...values.filter((each) => each !== null), ...(more ? [more] : [])];
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  });
}
