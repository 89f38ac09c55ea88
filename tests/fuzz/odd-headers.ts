// Headers no client would send, or not like this.
import fc from 'fast-check';
import { strangeText } from './values.ts';

const headerValue = fc
  .oneof(strangeText, fc.string({ maxLength: 40 }))
  // What node:http itself refuses to send belongs to the raw lines below.
  .map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 4000));

const headerChoices: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.oneof(fc.constantFrom('a', 'key-1', 'x'.repeat(300)), headerValue),
  range: fc.constantFrom(
    'bytes=0-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=0-0,2-3',
    'lines=1',
    'bytes=99999999999999999999-',
  ),
  'if-none-match': fc.oneof(fc.constantFrom('*', '""', 'W/"x"', '"a", "b"'), headerValue),
  'if-modified-since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', ''),
  'x-forwarded-for': fc.oneof(
    fc.constantFrom('203.0.113.7', '::1', '127.0.0.1', 'unknown', '1.2.3.4, 5.6.7.8', '999.1.1.1', ','),
    headerValue,
  ),
  'x-forwarded-host': fc.constantFrom('evil.example', ''),
  'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
  'accept-encoding': fc.constantFrom('br', 'gzip', 'identity;q=0', '*', 'br;q=nonsense', 'x'.repeat(200)),
  accept: fc.constantFrom('*/*', 'text/html', 'application/xml', ''),
  cookie: fc.oneof(fc.constantFrom('a=b', '__Host-otp=x', 'otp=x; otp=y', '=;=;'), headerValue),
  origin: fc.constantFrom('null', 'https://evil.example', ''),
  'user-agent': headerValue,
  authorization: fc.oneof(
    fc.constantFrom('Basic YTpi', 'Bearer', 'Bearer  x', `Bearer ${'x'.repeat(5000)}`),
    headerValue,
  ),
};

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .subarray(Object.keys(headerChoices), { minLength: 1, maxLength: 3 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, headerChoices[name]!])))),
  },
);
