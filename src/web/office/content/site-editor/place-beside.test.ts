import { expect, it } from 'vitest';
import { placeBeside, within } from './place-beside.ts';

const stage = { width: 1000, height: 600 };
const panel = { width: 340, height: 240 };
const wide = { x: 0, y: 0, width: 1000, height: 600 };
const phone = { x: 320, y: 0, width: 360, height: 600 };

it('stands right of a narrow page, at the height of the text', () => {
  const narrow = { ...phone, x: 20 };
  expect(placeBeside({ x: 40, y: 100, width: 200, height: 30 }, narrow, panel, stage)).toEqual({
    x: 392,
    y: 100,
  });
});

it('stands right of a text, else below it, above it near the bottom, and within the window', () => {
  expect(placeBeside({ x: 60, y: 100, width: 400, height: 40 }, wide, panel, stage)).toEqual({
    x: 472,
    y: 100,
  });
  expect(placeBeside({ x: 60, y: 100, width: 800, height: 40 }, wide, panel, stage)).toEqual({
    x: 60,
    y: 152,
  });
  expect(placeBeside({ x: 60, y: 500, width: 800, height: 40 }, wide, panel, stage)).toEqual({
    x: 60,
    y: 248,
  });
  expect(placeBeside({ x: 900, y: 100, width: 90, height: 40 }, wide, panel, stage)).toEqual({
    x: 648,
    y: 152,
  });
});

it('stands left of a text as high as the window, or in the corner where nothing is free', () => {
  expect(placeBeside({ x: 600, y: 0, width: 380, height: 600 }, wide, panel, stage)).toEqual({
    x: 248,
    y: 12,
  });
  expect(placeBeside({ x: 0, y: 0, width: 1000, height: 600 }, wide, panel, stage)).toEqual({
    x: 648,
    y: 348,
  });
});

it('does not leave the window with a page that is scrolled', () => {
  expect(within({ x: 60, y: -300 }, panel, stage)).toEqual({ x: 60, y: 12 });
  expect(within({ x: 60, y: 900 }, panel, stage)).toEqual({ x: 60, y: 348 });
});

it('waits in the corner while the text is out of sight', () => {
  expect(placeBeside(null, wide, panel, stage)).toEqual({ x: 648, y: 348 });
});
