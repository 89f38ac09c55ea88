import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  KEPT_FORM_MS,
  VISITOR,
  dropOldForms,
  forgetForm,
  forgetFormsOf,
  keepForm,
  readKeptForm,
} from './kept-forms.ts';

/** As a browser has it: what is stored is a property, what it can do is none. */
function aStorage(): Storage {
  const can = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(can) as Storage;
}

const start = { values: { title: 'Engineer' }, version: 3 };
const typed = { title: 'Engineer of bridges' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-05T10:42:00Z') });
  vi.stubGlobal('localStorage', aStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives back what was typed, when, and what it was made from', () => {
  keepForm('7', 'job:4', typed, start);
  vi.advanceTimersByTime(60_000);
  expect(readKeptForm('7', 'job:4')).toEqual({
    at: Date.parse('2026-11-05T10:42:00Z'),
    values: typed,
    start,
  });
});

it('is of one account, one form and one record', () => {
  keepForm('7', 'job:4', typed, start);
  expect(readKeptForm('8', 'job:4')).toBeNull();
  expect(readKeptForm('7', 'job:5')).toBeNull();
  expect(readKeptForm('7', 'job:new')).toBeNull();
});

it('is gone after a day, also where nobody comes back to the form', () => {
  keepForm('7', 'job:4', typed, start);
  vi.advanceTimersByTime(KEPT_FORM_MS - 1);
  expect(readKeptForm('7', 'job:4')).not.toBeNull();
  vi.advanceTimersByTime(1);
  dropOldForms();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is gone once it is sent', () => {
  keepForm('7', 'job:4', typed, start);
  forgetForm('7', 'job:4');
  expect(readKeptForm('7', 'job:4')).toBeNull();
});

it('goes with a log out: all of that account, nothing of others and of the site', () => {
  localStorage.setItem('access_token', 'x');
  keepForm('7', 'job:4', typed, start);
  keepForm('7', 'register', typed, start);
  keepForm('70', 'job:4', typed, start);
  keepForm(VISITOR, 'contact', typed, start);
  forgetFormsOf('7');
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'access_token',
    'kept_form:70:job:4',
    'kept_form:visitor:contact',
  ]);
});

it('survives rubbish in its place, and a browser without room', () => {
  localStorage.setItem('kept_form:7:job:4', '{');
  expect(readKeptForm('7', 'job:4')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepForm('7', 'job:4', typed, start)).not.toThrow();
});

it('is not kept where the browser forbids storage, and nothing breaks', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  keepForm(VISITOR, 'contact', typed, start);
  expect(readKeptForm(VISITOR, 'contact')).toBeNull();
  expect(() => forgetForm(VISITOR, 'contact')).not.toThrow();
  expect(() => forgetFormsOf('7')).not.toThrow();
});
