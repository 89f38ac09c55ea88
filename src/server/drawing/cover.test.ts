import { expect, it } from 'vitest';
import { cover } from './cover.ts';

const frame = { width: 160, height: 200 };

it('keeps the upper part of a tall portrait, as the pages do', () => {
  // 400 high in a frame of 200: 15 of the 100 % that do not fit go at the top.
  expect(cover({ width: 160, height: 400 }, frame, null)).toEqual({
    width: 160,
    height: 400,
    left: 0,
    top: 30,
  });
});

it('fills the frame with a small and a wide picture', () => {
  expect(cover({ width: 40, height: 40 }, frame, null)).toEqual({
    width: 200,
    height: 200,
    left: 20,
    top: 0,
  });
  expect(cover({ width: 800, height: 80 }, frame, null)).toMatchObject({
    width: 2000,
    height: 200,
    left: 920,
  });
});

it('keeps what was chosen in sight, at the same part of the frame', () => {
  const tall = { width: 160, height: 400 };
  expect(cover(tall, frame, { x: 0.5, y: 1 }).top).toBe(200);
  expect(cover(tall, frame, { x: 0, y: 0.5 }).top).toBe(100);
  expect(cover({ width: 400, height: 200 }, frame, { x: 1, y: 0 })).toMatchObject({ left: 240, top: 0 });
});
