import { describe, expect, it } from 'vitest';
import { contrastOf, dark, light, paletteCss, shade } from './palette.ts';

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
    for (const ground of grounds) expect(contrastOf(look[word], look[ground]), ground).toBeGreaterThan(4.5);
  });

  it('what is written on a fill reads', () => {
    expect(contrastOf(look['on-call-to-action'], look['call-to-action'])).toBeGreaterThan(4.5);
    expect(contrastOf(look['on-call-to-action'], look['call-to-action-hover'])).toBeGreaterThan(4.5);
    expect(contrastOf(look['on-danger'], look.danger)).toBeGreaterThan(4.5);
  });

  it('the edge of a control and the mark of focus are seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrastOf(look['line-strong'], look[ground]), ground).toBeGreaterThan(3);
      expect(contrastOf(look.focus, look[ground]), ground).toBeGreaterThan(3);
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
