import { expect, it } from 'vitest';

import { asSent, checkQuestions, emptyQuestion, questionsIn, questionsText, withKind } from './questions.ts';

it('gives each new question an id of eight letters, and a choice two to begin with', () => {
  const [one, other] = [emptyQuestion(), emptyQuestion('choice')];
  expect(one.id).toMatch(/^[a-z]{8}$/);
  expect(other.id).not.toBe(one.id);
  expect(other.choices).toEqual(['', '']);
});

it('says at which field something is wrong', () => {
  const tools = { ...emptyQuestion('choice'), text: 'Which?', choices: ['React', ''] };
  const twice = { ...emptyQuestion('choice'), text: 'Where?', choices: ['Here', 'Here'] };
  expect(checkQuestions([emptyQuestion(), tools, twice])).toEqual({
    byPlace: {
      0: { text: 'Question is required' },
      1: { eachChoice: { 1: 'Choice is required' } },
      2: { choices: 'Each choice must differ from the others' },
    },
  });
  expect(checkQuestions([{ ...emptyQuestion(), text: 'Why?' }])).toBeUndefined();
  const many = Array.from({ length: 11 }, () => ({ ...emptyQuestion(), text: 'Why?' }));
  expect(checkQuestions(many)?.list).toBe('At most 10 questions');
});

it('keeps what was written to choose from while the kind changes, and sends it with a choice only', () => {
  const choice = { ...emptyQuestion('choice'), choices: ['Day', 'Night'] };
  const there = withKind(choice, 'short');
  expect(asSent(there)).not.toHaveProperty('choices');
  expect(asSent(withKind(there, 'choice')).choices).toEqual(['Day', 'Night']);
});

it('goes through a text and back', () => {
  const questions = [emptyQuestion('number')];
  expect(questionsIn(questionsText(questions))).toEqual(questions);
  expect(questionsText([])).toBe('');
  expect(questionsIn('{')).toEqual([]);
});
