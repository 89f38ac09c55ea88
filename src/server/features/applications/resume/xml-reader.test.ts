import { onABusyMachine } from '#tests/support/in-time.ts';
import { processorMs } from '#tests/support/processor-time.ts';
import { describe, expect, it } from 'vitest';
import { fieldListener } from './word-fields.ts';
import { xmlReader } from './xml-reader.ts';

const MB = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

function read(xml: Buffer): void {
  const reader = xmlReader(fieldListener());
  for (let at = 0; at < xml.length; at += CHUNK_BYTES) reader.write(xml.subarray(at, at + CHUNK_BYTES));
  reader.end();
}

const filled = (before: string, piece: string, after = ''): Buffer =>
  Buffer.from(before + piece.repeat((MB - before.length - after.length) / piece.length) + after);

describe('a megabyte of the worst XML takes moments of the processor, not minutes', () => {
  it.each([
    ['an attribute that never ends', filled('<Override ', 'a')],
    ['attributes without values', filled('<Override ', 'a ')],
    ['names without an end', filled('<', 'a')],
    ['spaces in a tag', filled('<Override', ' ')],
    ['comments that never begin', filled('<a>', '<!--', '</a>')],
    ['a comment that never ends', filled('<a><!--', '-')],
    ['many comments', filled('<a>', '<!---->', '</a>')],
    [
      'many attributes',
      Buffer.from(`<a ${Array.from({ length: 100_000 }, (_, n) => `b${n}=""`).join(' ')}/>`),
    ],
    ['many tags', filled('<a>', '<b/>', '</a>')],
    ['tags inside tags', filled('', '<b>')],
    ['entities', filled('<a>', '&#65;', '</a>')],
    ['an entity that never ends', filled('<a>&', 'a')],
    ['a document type', filled('<!DOCTYPE a [', '<!ENTITY b "c">', ']><a/>')],
    ['sections', filled('<a>', '<![CDATA[x]]>', '</a>')],
    ['instructions for others', filled('<a>', '<?b c?>', '</a>')],
    ['fields inside fields', filled('<a>', '<b c:fldCharType="begin"/>'.replace('b', 'fldChar'), '</a>')],
    [
      'a long field that is ended again and again',
      filled(
        `<a><fldChar fldCharType="begin"/><instrText>${'x '.repeat(200_000)}</instrText>`,
        '<fldChar fldCharType="separate"/>',
        '</a>',
      ),
    ],
    ['one letter of a field at a time', filled('<a>', '<instrText>a</instrText>', '</a>')],
    ['quotes in a field', filled('<a><instrText>', '" ', '</instrText></a>')],
  ])('%s', (_, xml) => {
    const ms = processorMs(() => {
      try {
        read(xml);
      } catch {
        // Refusing it is right, too.
      }
    });
    expect(ms).toBeLessThan(onABusyMachine(200));
  });
});
