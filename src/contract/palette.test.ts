import { describe, expect, it } from 'vitest';
import { channelsOf, dark, light, paletteCss, shade } from './palette.ts';

/** WCAG's relative luminance. */
const luminance = (colour: string) => {
  const [red, green, blue] = channelsOf(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['sunken', 'paper', 'surface', 'raised', 'hover'] as const;
const words = [
  'ink',
  'muted',
  'faint',
  'call-to-action-text',
  'accent-text',
  'positive-text',
  'danger-text',
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s look', (_, look) => {
  it.each(words)('%s reads on every ground', (word) => {
    for (const ground of grounds) expect(contrast(look[word], look[ground]), ground).toBeGreaterThan(4.5);
  });

  it('what is written on a fill reads', () => {
    expect(contrast(look['on-call-to-action'], look['call-to-action'])).toBeGreaterThan(4.5);
    expect(contrast(look['on-call-to-action'], look['call-to-action-hover'])).toBeGreaterThan(4.5);
    expect(contrast(look['on-danger'], look.danger)).toBeGreaterThan(4.5);
  });

  it('the edge of a control and the mark of focus are seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(look['line-strong'], look[ground]), ground).toBeGreaterThan(3);
      expect(contrast(look.focus, look[ground]), ground).toBeGreaterThan(3);
    }
  });
});

it('a shade of a colour as light and as strong as itself is itself', () => {
  expect(shade('#ff5a36', 0.6839, 1)).toBe('#ff5a36');
  expect(shade('#0fa3a3', 0.6488, 1)).toBe('#0fa3a3');
});

it('style sheets get each role in both looks', () => {
  expect(paletteCss()).toContain('--ink: light-dark(#0b1120, #');
  expect(paletteCss()).toContain('--call-to-action: #ff5a36;');
});
