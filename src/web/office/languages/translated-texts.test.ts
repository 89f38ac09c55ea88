import { describe, expect, it } from 'vitest';

import { changedTexts, fieldsIn, nameFor, textAt, textsOf } from './translated-texts.ts';
import type { DocumentControl } from './translated-texts.ts';

const job = {
  id: 4,
  title: 'Weaver',
  location: 'Erode',
  description: '',
  qualification: 'A loom, a will',
  responsibility: 'Weave',
  Key_Skills: 'Cotton, silk',
  questions: [
    {
      id: 'notice',
      text: 'How long is your notice?',
      kind: 'choice',
      required: true,
      choices: ['A week', 'A month'],
    },
  ],
};
const tamil = {
  title: 'நெசவாளர்',
  questions: { notice: { text: 'எவ்வளவு?', choices: ['ஒரு வாரம்', 'ஒரு மாதம்'] } },
};
const texts = textsOf('job', { original: job, translation: tamil });

const document: DocumentControl = {
  textOf: (value) => JSON.stringify(value ?? { words: '' }),
  wordsOf: (text) => (JSON.parse(text) as { words: string }).words,
  draw: () => null,
};

describe('the texts of a record', () => {
  it('are those the original has, questions and choices one by one', () => {
    expect(texts.map(({ name }) => name)).toEqual([
      'title',
      'qualification',
      'responsibility',
      'Key_Skills',
      'questions/notice/text',
      'questions/notice/choices/0',
      'questions/notice/choices/1',
    ]);
    expect(texts.at(-1)).toMatchObject({
      label: 'Question 1, choice 2',
      original: 'A month',
      control: 'line',
    });
  });

  it('and those a translation has besides', () => {
    const all = textsOf('job', { original: job, translation: { description: 'நெசவு' } });
    expect(all.map(({ name }) => name)).toContain('description');
  });

  it('go into a form and back', () => {
    const values = Object.fromEntries(texts.map((text) => [text.name, textAt(text, tamil)]));
    expect(values).toMatchObject({
      title: 'நெசவாளர்',
      qualification: '',
      'questions/notice/choices/1': 'ஒரு மாதம்',
    });
    expect(fieldsIn(texts, values)).toEqual(tamil);
    expect(fieldsIn(texts, { ...values, title: '  ', qualification: ' தறி ' })).toEqual({
      qualification: 'தறி',
      questions: tamil.questions,
    });
  });

  it('keep a document whole, and leave out an empty one', () => {
    const article = { title: 'Looms', body: { words: 'Cotton' } };
    const own = textsOf('article', { original: article, document });
    expect(own.map(({ name }) => name)).toEqual(['title', 'body']);
    expect(fieldsIn(own, { body: '{"words":"பருத்தி"}' }, document)).toEqual({ body: { words: 'பருத்தி' } });
    expect(fieldsIn(own, { body: document.textOf(undefined) }, document)).toEqual({});
  });

  it('are found by what the server calls them', () => {
    expect(nameFor(texts, 'title')).toBe('title');
    expect(nameFor(texts, 'fields.title')).toBe('title');
    expect(nameFor(texts, 'fields.questions.notice.choices.1')).toBe('questions/notice/choices/1');
    expect(nameFor(texts, 'questions.notice.choices')).toBe('questions/notice/choices/0');
    expect(nameFor(texts, 'questions')).toBe('questions/notice/text');
    expect(nameFor(texts, 'state')).toBeUndefined();
  });
});

describe('what the original says otherwise since', () => {
  it('is told text by text', () => {
    const changed = changedTexts(texts, [
      { field: 'title', from: 'Spinner', to: 'Weaver' },
      {
        field: 'questions',
        from: [{ ...job.questions[0], choices: ['A week', 'A year'] }],
        to: job.questions,
      },
    ]);
    expect([...changed]).toEqual([
      ['title', { from: 'Spinner', to: 'Weaver' }],
      ['questions/notice/choices/1', { from: 'A year', to: 'A month' }],
    ]);
  });

  it('reads a document as one does', () => {
    const own = textsOf('article', { original: { body: { words: 'Silk' } }, document });
    const changed = changedTexts(
      own,
      [{ field: 'body', from: { words: 'Cotton' }, to: { words: 'Silk' } }],
      document,
    );
    expect([...changed]).toEqual([['body', { from: 'Cotton', to: 'Silk' }]]);
    expect(changedTexts(own, [], document).size).toBe(0);
  });
});
