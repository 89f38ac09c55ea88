import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESUME_TEXT_MAX_BYTES, type ResumeType } from '#contract/applications/applications.ts';
import { anOle } from '#tests/factories/ole.ts';
import { aLockedPdf, aPdfOf } from '#tests/factories/pdf.ts';
import { aDoc, aDocx, aPdf, anOoxml, wordStream } from '#tests/factories/resume.ts';
import { describe, expect, it } from 'vitest';
import { textOf } from './resume-text.ts';

const written = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../../tests/factories/documents', name));

const document = (body: string) =>
  `<w:document xmlns:w="x" xmlns:mc="y"><w:body>${body}</w:body></w:document>`;
const paragraph = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const words = (body: string, head?: string) =>
  textOf(anOoxml({ root: document(body), ...(head && { head }) }), 'docx');

const head = `Priya Raghavan
Madurai – மதுரை\t+91 98400 54321
“Front-end” engineer: React, TypeScript.
Looks after what she builds.`;
const box = 'Languages: Tamil, English';
const work = `2022–2026\tStudio Neem
Chennai
2019–2022\tLake & Sons
Drew a calendar
Wrote its softhyphen and hard‑hyphen and nb\u00A0space Straße €5 ™
தமிழ் हिन्दी العربية 中文 😀`;

describe('the words of a résumé', () => {
  it('are read from a DOCX as a word processor writes it', async () => {
    expect(await textOf(written('priya.docx'), 'docx')).toBe(
      ['priya@example.com', head, box, work].join('\n\n'),
    );
  });

  it('are read from a DOC as a word processor writes it', async () => {
    expect(await textOf(written('priya.doc'), 'doc')).toBe(
      ['priya@example.com', head, work, box].join('\n\n'),
    );
  });

  it('are read from a PDF, from one that is locked against changes, too', async () => {
    expect(await textOf(aPdf('Asha (Menon)'), 'pdf')).toBe('Asha (Menon)');
    expect(await textOf(await aLockedPdf(), 'pdf')).toEqual(expect.any(String));
  });

  it('keep lines, tabs and the cells of a table apart', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(`<w:t>${text}</w:t>`)}</w:tc>`;
    const body = `${paragraph('<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t>')}<w:tbl><w:tr>${cell('1')}${cell('')}${cell('3')}</w:tr><w:tr>${cell('4')}${cell('5')}${cell('6')}</w:tr></w:tbl>`;
    expect(await words(body)).toBe('a\tb\nc\n1\t\t3\n4\t5\t6');
  });

  it('stand there once, without what is no text', async () => {
    const stops = '<w:p><w:pPr><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>';
    const twice =
      '<mc:AlternateContent><mc:Choice><w:t>b</w:t></mc:Choice><mc:Fallback><w:t>b</w:t></mc:Fallback></mc:AlternateContent>';
    const moved = '<w:moveFrom><w:r><w:t>c</w:t></w:r></w:moveFrom><w:delText>d</w:delText>';
    const field = '<w:instrText> PAGE </w:instrText><constructor/><w:t>e</w:t>';
    expect(await words(stops + paragraph(twice) + paragraph(moved) + paragraph(field))).toBe('a\nb\n\ne');
  });

  it('are whole letters, however long they are', async () => {
    const text = 'மதுரை '.repeat(4000).trim();
    expect(await words(paragraph(`<w:t>${text}</w:t>`))).toBe(text);
  });

  it('have no control characters, and no more than one empty line at a time', async () => {
    const odd = 'a\u0085b\u009Bc\u2028d\uF0B7';
    expect(await words(paragraph(`<w:t>${odd}</w:t>`) + '<w:p/>'.repeat(9) + paragraph('<w:t>e</w:t>'))).toBe(
      'a\nbc\nd•\n\ne',
    );
  });

  it('end after 200 pages', async () => {
    const text =
      (await textOf(await aPdfOf(Array.from({ length: 201 }, (_, n) => `page${n + 1}`)), 'pdf')) ?? '';
    expect(text).toMatch(/\bpage200$/);
  });

  it('end after a megabyte, between two letters', async () => {
    // Letters that do not repeat: an archive of a few would be taken for a bomb.
    const letters = (n: number) =>
      Array.from({ length: 400 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((n * 7919 + at * at * 31) % 20_000)),
      );
    const lines = Array.from({ length: 1000 }, (_, n) => paragraph(`<w:t>${letters(n).join('')}</w:t>`));
    const text = (await words(lines.join(''))) ?? '';
    expect(Buffer.byteLength(text)).toBeGreaterThan(RESUME_TEXT_MAX_BYTES - 4);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(RESUME_TEXT_MAX_BYTES);
    expect(text).not.toContain('\uFFFD');
  });
});

describe('there are none in', () => {
  const whole = written('priya.doc');
  const bomb = Buffer.alloc(80 * 1024 * 1024);
  const entities = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>`;
  it.each<[string, ResumeType, Buffer]>([
    ['a DOCX without words', 'docx', anOoxml({ root: document('<w:p/>') })],
    ['a DOCX that unpacks without end', 'docx', aDocx([{ name: 'word/media/a.bin', content: bomb }])],
    ['entities', 'docx', anOoxml({ head: entities, root: document(paragraph('<w:t>&b;</w:t>')) })],
    ['a DOCX with a password', 'docx', aDocx([{ name: 'word/x.xml', content: 'x', encrypted: true }])],
    ['half a DOCX', 'docx', written('priya.docx').subarray(0, 4000)],
    ['a DOCX that is something else', 'docx', aPdf()],
    ['a DOC without words', 'doc', aDoc()],
    [
      'a DOC with a password',
      'doc',
      anOle([{ name: 'WordDocument', content: wordStream({ encrypted: true }) }]),
    ],
    ['the header of a DOC', 'doc', whole.subarray(0, 512)],
    ['half a DOC', 'doc', whole.subarray(0, whole.length / 2)],
    ['a PDF without words', 'pdf', aPdf('')],
    ['half a PDF', 'pdf', aPdf().subarray(0, 200)],
    ['nothing', 'pdf', Buffer.alloc(0)],
  ])('%s', async (_, type, bytes) => {
    expect(await textOf(bytes, type)).toBeNull();
  });

  it('a DOC that is cut off anywhere, or they are its own', async () => {
    for (let length = 600; length < whole.length; length += 1100) {
      const text = await textOf(whole.subarray(0, length), 'doc');
      expect(text === null || text.includes('Priya'), `${length} bytes`).toBe(true);
    }
  });
});
