import { Editor } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';

import { headingLevels, markRules, nodeRules, readBody } from '#contract/content/article-body.ts';

import {
  EMPTY_BODY,
  PictureNode,
  VideoNode,
  articleSchema,
  bodyInText,
  bodyOf,
  documentInText,
  textExtensions,
  textOfBody,
} from './article-document.ts';

const words = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const stored = `/media/${'ab'.repeat(32)}.webp`;

/** The editor as the screen has it, without a window around it. */
const editorWith = (content: JSONContent[]): Editor =>
  new Editor({
    element: null,
    extensions: [...textExtensions, PictureNode, VideoNode],
    content: { type: 'doc', content },
  });

describe('the editor and the contract', () => {
  it('have the same nodes and marks', () => {
    expect(Object.keys(articleSchema.nodes).toSorted()).toEqual(Object.keys(nodeRules).toSorted());
    expect(Object.keys(articleSchema.marks).toSorted()).toEqual(Object.keys(markRules).toSorted());
  });

  it('agree about everything the editor makes', () => {
    const editor = editorWith([
      ...headingLevels.map((level) => ({
        type: 'heading',
        attrs: { level },
        content: words('Head').content ?? [],
      })),
      {
        type: 'paragraph',
        content: [
          ...['bold', 'italic', 'strike', 'code'].map((type) => ({
            type: 'text',
            text: type,
            marks: [{ type }],
          })),
          { type: 'hardBreak' },
          {
            type: 'text',
            text: 'there',
            marks: [{ type: 'link', attrs: { href: 'https://example.com/a' } }],
          },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [words('three')] }],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [words('one')] }] },
      { type: 'blockquote', content: [words('said')] },
      { type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1' }] },
      { type: 'horizontalRule' },
      { type: 'picture', attrs: { src: stored, alt: 'A knot', caption: 'Three threads' } },
      { type: 'video', attrs: { url: 'https://video.example/1', title: 'A film' } },
      words('end'),
    ]);
    editor.commands.focus('end');
    expect(editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true })).toBe(true);
    const body = bodyOf(editor.getJSON());
    expect(readBody(body)).toEqual(body);
    const types = JSON.stringify(body);
    for (const type of Object.keys(nodeRules)) expect(types).toContain(`"type":"${type}"`);
  });

  it('leaves out what the contract does not take', () => {
    const body = bodyOf({
      type: 'doc',
      content: [
        { type: 'codeBlock', attrs: { language: 'brainfuck' }, content: [{ type: 'text', text: '+' }] },
        {
          type: 'orderedList',
          attrs: { start: 1, type: 'a' },
          content: [{ type: 'listItem', content: [words('a')] }],
        },
        { type: 'video', attrs: { url: '', title: 'not yet' } },
        { type: 'picture', attrs: { src: 'https://elsewhere.example/a.png', alt: '', caption: '' } },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'x',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', target: null } }],
            },
          ],
        },
        { type: 'paragraph' },
        { type: 'paragraph' },
      ],
    });
    expect(readBody(body)).toEqual(body);
    expect(body.content.map(({ type }) => type)).toEqual(['codeBlock', 'orderedList', 'paragraph']);
    expect(JSON.stringify(body)).not.toMatch(/brainfuck|javascript|"type":"a"/);
  });

  it('says the same of a body whichever way it was written', () => {
    const short = {
      type: 'doc',
      content: [{ type: 'orderedList', content: [{ type: 'listItem', content: [words('a')] }] }],
    };
    const long = {
      type: 'doc',
      content: [{ ...short.content[0], attrs: { start: 1 } }, { type: 'paragraph' }],
    };
    expect(textOfBody(readBody(short))).toBe(textOfBody(readBody(long)));
  });

  it('has a line to write in where nothing is written yet', () => {
    expect(documentInText(EMPTY_BODY).content).toEqual([{ type: 'paragraph' }]);
    expect(bodyOf(documentInText(EMPTY_BODY))).toEqual(bodyInText(EMPTY_BODY));
  });
});
