// Bodies: as the description has them, nearly so, and not at all.
import fc from 'fast-check';
import { aDoc, aDocx, aPdf } from '#tests/factories/resume.ts';
import { articleBody } from './article-bodies.ts';
import { importPhotos, importTable } from './import-files.ts';
import { type FuzzedOperation, type JsonSchema, placeholder } from './operations.ts';
import { allowedBy, strangeText, strangeValue } from './values.ts';

export interface Body {
  type: string | undefined;
  content: Buffer;
}

const json = (value: unknown): Body => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(value)),
});

// A picture of four points: decoding is exercised, its cost is not.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12PgX7wYiBggFAAjCgVVr1A2wAAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE_TEXT = `data:image/png;base64,${PNG.toString('base64')}`;
const PICTURE_FIELDS = new Set(['image', 'logo', 'logo_dark', 'Image', 'cover', 'photo', 'profile_picture']);
const A_STORED_PICTURE = `/media/${placeholder('media')}`;

// So that a sign-in, a change of password and a picture come through now and then.
const rightValues: Record<string, string> = {
  image: PICTURE_TEXT,
  username: placeholder('username'),
  password: placeholder('password'),
  old_password: placeholder('password'),
};

type Fields = Record<string, unknown>;

function valueFor(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (PICTURE_FIELDS.has(name))
    return fc.constantFrom(PICTURE_TEXT, PNG.toString('base64'), A_STORED_PICTURE);
  // Described as anything at all: the document of an article.
  return name === 'body' && schema.type === undefined ? articleBody : allowedBy(schema);
}

/** The example with some of its fields written anew, within the schema. */
function fitting({ body }: FuzzedOperation): fc.Arbitrary<Fields> {
  const { properties = {} } = body?.schema ?? {};
  const changes = Object.entries(properties).map(([name, schema]) => {
    return fc.option(
      valueFor(name, schema).map((each) => [name, each] as const),
      { freq: 2 },
    );
  });
  const right = Object.fromEntries(Object.entries(rightValues).filter(([name]) => name in properties));
  return fc.oneof(
    fc.constantFrom<Fields>({ ...body?.example }, { ...body?.example, ...right }),
    fc.tuple(...changes).map((all) => ({
      ...body?.example,
      ...Object.fromEntries(all.filter((change) => change !== null)),
    })),
  );
}

/** One thing wrong, the rest as it should be. */
function nearlyFitting(operation: FuzzedOperation): fc.Arbitrary<string> {
  const names = Object.keys(operation.body?.schema.properties ?? {});
  const name = fc.constantFrom(...names, 'no_such_field');
  const asText = (fields: Fields) => JSON.stringify(fields);
  return fitting(operation).chain((fields) =>
    fc.oneof(
      name.map((gone) => asText(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== gone)))),
      fc.tuple(name, strangeValue).map(([key, value]) => asText({ ...fields, [key]: value })),
      name.map((key) => asText({ ...fields, [key]: 'ü'.repeat(20_000) })),
      // Written by hand: JSON.stringify would set the prototype instead.
      fc
        .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty')
        .map((key) => asText(fields).replace(/^\{/, `{"${key}":{"is_superuser":true,"prototype":{"a":1}},`)),
      name.map((key) => asText(fields).replace(/\}$/, `,"${key}":1e999,"${key}":2}`)),
    ),
  );
}

const broken: fc.Arbitrary<Body> = fc.oneof(
  fc
    .constantFrom('', '{', '[', 'null', '"', '{"a":}', '[1,]', '\u0000', '{"a":1}{"b":2}', 'NaN', '\ufeff{}')
    .map((text) => ({ type: 'application/json', content: Buffer.from(text) })),
  fc
    .uint8Array({ maxLength: 60 })
    .map((bytes) => ({ type: 'application/json', content: Buffer.from(bytes) })),
  fc.integer({ min: 1000, max: 30_000 }).map((depth) => ({
    type: 'application/json',
    content: Buffer.from('['.repeat(depth) + ']'.repeat(depth)),
  })),
  fc.tuple(strangeType(), strangeText).map(([type, text]) => ({ type, content: Buffer.from(text) })),
  // Past the limit of all but the calls with pictures.
  fc.constant(json({ message: 'x'.repeat(300_000) })),
);

function strangeType(): fc.Arbitrary<string | undefined> {
  return fc.constantFrom(
    undefined,
    '',
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'APPLICATION/JSON',
    'application/jsonp',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a b"',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=x; boundary=y',
    'json',
    ';;;',
  );
}

const FILES = [
  aPdf(),
  aDocx(),
  aDoc(),
  PNG,
  Buffer.from('%PDF-'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(0),
];

/** A form: its fields and files, some of them odd, and now and then cut off or closed wrongly. */
function form(operation: FuzzedOperation): fc.Arbitrary<Body> {
  const files = Object.entries(operation.form?.properties ?? {})
    .filter(([, schema]) => schema.contentMediaType !== undefined)
    .map(([name]) => name);
  const fileName = fc.oneof(
    fc.constantFrom('resume.pdf', 'a.png', '', '../../x', 'a"b', '\u202efdp.exe', 'x'.repeat(500)),
    strangeText,
  );
  const filePart = fc
    .tuple(
      fc.constantFrom(...files, 'other', '__proto__', ''),
      fileName,
      fc.constantFrom('application/pdf', 'image/png', 'text/html', ''),
      fc.oneof(
        fc.constantFrom(...FILES),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
    )
    .map(([name, given, type, content]) =>
      part(`name="${name}"; filename="${oneLine(given)}"`, content, type ? `Content-Type: ${type}\r\n` : ''),
    );
  const rightPart = (name: string): fc.Arbitrary<Buffer> => {
    if (name === 'file') return importTable.map((table) => filled(name, 'staff.csv', 'text/csv', table));
    if (name === 'photos')
      return importPhotos(PNG).map((zip) => filled(name, 'photos.zip', 'application/zip', zip));
    return fc.constant(
      name === 'resume'
        ? filled(name, 'cv.pdf', 'application/pdf', aPdf())
        : filled(name, 'a.png', 'image/png', PNG),
    );
  };
  // One of them, or all.
  const rightParts = fc.oneof(
    fc.constantFrom(...(files.length > 0 ? files : ['none'])).chain((name) => fc.tuple(rightPart(name))),
    fc.tuple(...files.map(rightPart)),
  );
  const oddPart = fc.oneof(
    fc
      .tuple(strangeText, strangeText)
      .map(([name, value]) => part(`name="${oneLine(name)}"`, Buffer.from(value))),
    fc.constantFrom(
      Buffer.from('--b\r\n\r\nno headers\r\n'),
      Buffer.from('--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'),
      Buffer.from(`--b\r\nX: ${'y'.repeat(20_000)}\r\n\r\nx\r\n`),
      Buffer.from('--b--\r\n'),
    ),
  );
  const fields = fitting(operation).map((values) =>
    Object.entries(values).map(([name, value]) => part(`name="${name}"`, Buffer.from(textOf(value)))),
  );
  const more = (each: fc.Arbitrary<Buffer>, maxLength: number) => fc.array(each, { maxLength });
  const end = fc.oneof(
    { weight: 8, arbitrary: fc.constant('--b--\r\n') },
    { weight: 1, arbitrary: fc.constantFrom('', '--b', '--b\r\n', '--c--\r\n') },
  );
  const odd = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: more(oddPart, 45) },
  );
  return fc
    .tuple(
      fields,
      fc.oneof({ weight: 2, arbitrary: rightParts }, { weight: 1, arbitrary: more(filePart, 2) }),
      odd,
      end,
    )
    .map(([texts, uploads, others, closing]) => ({
      type: 'multipart/form-data; boundary=b',
      content: Buffer.concat([...texts, ...uploads, ...others, Buffer.from(closing)]),
    }));
}

const filled = (name: string, fileName: string, type: string, content: Buffer): Buffer =>
  part(`name="${name}"; filename="${fileName}"`, content, `Content-Type: ${type}\r\n`);

const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');

const part = (disposition: string, content: Buffer, headers = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

export function bodyFor(operation: FuzzedOperation): fc.Arbitrary<Body | undefined> {
  const none = fc.constant(undefined);
  if (operation.method === 'GET') return none;
  if (!operation.body) return fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: broken });
  const exact = operation.form
    ? fc.oneof(
        { weight: 1, arbitrary: fitting(operation).map(json) },
        { weight: 3, arbitrary: form(operation) },
      )
    : fitting(operation).map(json);
  return fc.oneof(
    { weight: 4, arbitrary: exact },
    {
      weight: 4,
      arbitrary: nearlyFitting(operation).map((text) => ({
        type: 'application/json',
        content: Buffer.from(text),
      })),
    },
    { weight: 1, arbitrary: fc.jsonValue().map(json) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: form(operation) },
    { weight: 1, arbitrary: none },
  );
}

/** As a form can carry it. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
