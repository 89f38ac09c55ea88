import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('csvCell', () => {
  it.each([
    ['plain', '"plain"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['-x', `"'-x"`],
    ['@cmd', `"'@cmd"`],
    ['\t=1', `"\t'=1"`],
    ['  =1', `"  '=1"`],
    ['\u0000=1', `"\u0000'=1"`],
    ['\uFEFF=1', `"\uFEFF'=1"`],
    ['\u200B@x', `"\u200B'@x"`],
    ['＝1', `"'＝1"`],
    ['＋x', `"'＋x"`],
    ['－x', `"'－x"`],
    ['＠x', `"'＠x"`],
    ['hello;=1+1', `"hello;'=1+1"`],
    ['hello\t=1+1', `"hello\t'=1+1"`],
    ['hello\n=1+1', `"hello\n'=1+1"`],
    ["'=1", `"''=1"`],
    ['a-b, c=d, e@f.example', '"a-b, c=d, e@f.example"'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    // What only looks like a number stays what it is: a blank before it that makes it text.
    ['+91 98400 12345', '"\u00A0+91 98400 12345"'],
    ['+91-98400-12345', '"\u00A0+91-98400-12345"'],
    ['(044) 2345/67', '"\u00A0(044) 2345/67"'],
    ['2-3', '"\u00A02-3"'],
    ['10+', '"\u00A010+"'],
    ['0042', '"\u00A00042"'],
    ['+1+cmd|x', `"'+1+cmd|x"`],
    ['-', `"'-"`],
    ['2026-11-02', '"2026-11-02"'],
    [null, '""'],
    [-5, '"-5"'],
    [true, '"true"'],
  ])('writes %j as %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it('takes no longer for a text made to be slow', () => {
    const began = performance.now();
    for (const piece of ['\t', ';', ' ', '\u200B', '1 ', "'"]) csvCell(`${piece.repeat(300_000)}x`);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('a line', () => {
  const signs = '=+-@＝＋－＠';
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          ...`${signs};,"'\t\r\n \u0000\uFEFF\u200B\u00A0(+0123456789`,
          'x',
          '=cmd()',
          '2-3',
          '10+',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );
  const cells = fc.array(text, { minLength: 1, maxLength: 6 });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(cells, (row) => {
        expect(readLine(csvLine(row), ',').map(unmarked)).toEqual(row);
      }),
      { numRuns: 2000 },
    );
  });

  // The first cell of a line is never a stranger's.
  it.each([',', ';', '\t'])('holds no formula for a program that separates by %j', (separator) => {
    fc.assert(
      fc.property(cells, (row) => {
        for (const cell of readLine(csvLine(['ET9', ...row]), separator)) {
          const seen = cell.replace(/^[\p{Z}\p{Cc}\p{Cf}]+/u, '');
          const isNumber = separator === ',' && /^[+-]?[\d(][\d ().+/-]*$/.test(seen);
          expect(signs.includes(seen[0] ?? ' ') && !isNumber, JSON.stringify(cell)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  /** As spreadsheets read: a quote counts only where a cell begins; what follows its end up to the separator belongs to it. */
  function readLine(line: string, separator: string): string[] {
    const rows: string[] = [];
    let cell = '';
    let state: 'begins' | 'quoted' | 'plain' = 'begins';
    const end = () => {
      rows.push(cell);
      cell = '';
      state = 'begins';
    };
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at] as string;
      if (state === 'quoted') {
        if (sign !== '"') cell += sign;
        else if (line[at + 1] === '"') cell += line[(at += 1)] as string;
        else state = 'plain';
      } else if (sign === '"' && state === 'begins') state = 'quoted';
      else if (sign === separator) end();
      else if (sign === '\n' || sign === '\r') {
        end();
        if (sign === '\r' && line[at + 1] === '\n') at += 1;
      } else {
        state = 'plain';
        cell += sign;
      }
    }
    return rows;
  }

  /** What an import does with a cell of ours. */
  function unmarked(cell: string): string {
    if (/^\u00A0+[+-]?[\d(][\d ().+/-]*$/.test(cell)) return cell.slice(1);
    let text = '';
    let isBeginning = true;
    for (const character of cell) {
      if (isBeginning && '=+-@＝＋－＠﹦﹢﹣﹫'.includes(character)) text = text.slice(0, -1);
      text += character;
      isBeginning =
        ';\t\r\n'.includes(character) || (isBeginning && /[\p{Z}\p{Cc}\p{Cf}"']/u.test(character));
    }
    return text;
  }
});
