import { describe, expect, it } from 'vitest';
import { contrastOf, lookOf, toOklab } from '../palette.ts';
import { companyCss, nearestColour, paletteFor } from './company-colour.ts';
import { SHIPPED_COLOUR } from './current.ts';

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** 200 colours all through the cube, greys and the corners among them. */
const colours = Array.from({ length: 200 }, (_, index) => {
  const [red, green, blue] = [index * 67, index * 131 + 40, index * 29 + 90].map((value) => value % 256);
  return index % 20 === 0
    ? `#${hex(Math.round((index * 255) / 180)).repeat(3)}`
    : `#${hex(red ?? 0)}${hex(green ?? 0)}${hex(blue ?? 0)}`;
});

const grounds = [
  'sunken',
  'paper',
  'surface',
  'raised',
  'hover',
  'accent-tint',
  'call-to-action-tint',
] as const;
const words = ['ink', 'muted', 'faint', 'call-to-action-text', 'accent-text'] as const;

describe('a company’s colour', () => {
  it('reads in both looks once it is accepted, and one that is refused has a neighbour that is', () => {
    const counts = { accepted: 0, refused: 0 };
    for (const given of colours) {
      const isAccepted = paletteFor(given) !== undefined;
      counts[isAccepted ? 'accepted' : 'refused'] += 1;
      const colour = isAccepted ? given : nearestColour(given);
      const palette = paletteFor(colour);
      if (!palette) throw new Error(`${colour}, the nearest of ${given}, is refused`);
      for (const index of [0, 1] as const) {
        const look = lookOf(palette, index);
        for (const ground of grounds)
          for (const word of words)
            expect(
              contrastOf(look[word], look[ground]),
              `${word} on ${ground} of ${colour}`,
            ).toBeGreaterThanOrEqual(4.5);
        for (const fill of ['call-to-action', 'call-to-action-hover'] as const)
          expect(
            contrastOf(look['on-call-to-action'], look[fill]),
            `${fill} of ${colour}`,
          ).toBeGreaterThanOrEqual(4.5);
        for (const mark of ['accent', 'focus', 'checked'] as const)
          for (const ground of grounds.slice(0, 5))
            expect(
              contrastOf(look[mark], look[ground]),
              `${mark} on ${ground} of ${colour}`,
            ).toBeGreaterThanOrEqual(3);
        expect(contrastOf(look['on-checked'], look.checked), colour).toBeGreaterThanOrEqual(3);
        for (const role of ['accent-text', 'accent', 'focus', 'checked', 'call-to-action'] as const)
          expect(Math.abs(toOklab(look[role])[0] - toOklab(colour)[0]), `${role} of ${colour}`).toBeLessThan(
            0.152,
          );
      }
    }
    expect(new Set(colours).size).toBeGreaterThan(190);
    expect(counts.accepted).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
  });

  it('is the shipped palette where it is the shipped colour, and costs a page nothing', () => {
    expect(companyCss(SHIPPED_COLOUR)).toBe('');
    expect(companyCss('#2f7bd9')).toMatch(/^:root,\n\.scheme-dark \{\n {2}--accent: #/);
  });

  it.each(['#ffff00', '#000000', '#ffffff', '#00002a'])(
    '%s is refused, with the nearest that reads',
    (colour) => {
      expect(paletteFor(colour)).toBeUndefined();
      expect(nearestColour(colour)).toMatch(/^#[0-9a-f]{6}$/);
    },
  );
});
