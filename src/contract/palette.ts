// Every colour of the product, mixed from the brand's four: style sheets, mails, drawn pictures, prints and the manifest
// take theirs from here. How light each role is stands here too, so that another brand colour reads as well.

import { type BrandColours, brandColours } from './brand-colours.ts';

export { brandColours };

/** What warns is red, whatever the brand. */
const DANGER = '#b4123f';

/** Each role in the light look and in the dark one. */
export const paletteOf = ({ ink, paper, accent, callToAction }: BrandColours) => {
  const white = shade(paper, 1, 0.36);
  return {
    // Grounds, from the lowest to the highest.
    sunken: [shade(paper, 0.958, 0.35), shade(ink, 0.16, 0.84)],
    paper: [paper, ink],
    surface: [white, shade(ink, 0.219, 1.03)],
    raised: [white, shade(ink, 0.252, 1.07)],
    hover: [shade(paper, 0.946, 0.36), shade(ink, 0.307, 1.23)],
    overlay: [`${ink}73`, `${shade(ink, 0.122, 0.7)}a6`],
    /** Under partners' marks that were drawn for paper. */
    plate: ['transparent', paper],

    // Lines: the hairline, the edge of a button, and the edge of a control (3:1 on every ground).
    line: [shade(paper, 0.91, 0.03), shade(ink, 0.305, 1.14)],
    'line-mid': [shade(ink, 0.833, 0.22), shade(ink, 0.384, 1.28)],
    'line-strong': [shade(ink, 0.622, 0.41), shade(ink, 0.584, 1.03)],

    // Words: 4.5:1 or more on every ground above.
    ink: [ink, shade(paper, 0.947, 0)],
    muted: [shade(ink, 0.441, 0.66), shade(ink, 0.756, 0.71)],
    faint: [shade(ink, 0.514, 0.61), shade(ink, 0.695, 0.82)],

    // The fill carries ink; words on paper need the darker shade.
    'call-to-action': [callToAction, callToAction],
    'call-to-action-hover': [shade(callToAction, 0.643, 1.01), shade(callToAction, 0.72, 0.88)],
    'call-to-action-text': [shade(callToAction, 0.532, 0.87), shade(callToAction, 0.743, 0.81)],
    'call-to-action-tint': [shade(callToAction, 0.961, 0.1), shade(callToAction, 0.25, 0.2, -15)],
    'on-call-to-action': [ink, ink],

    accent: [accent, accent],
    'accent-text': [shade(accent, 0.485, 0.74), shade(accent, 0.749, 1.03)],
    'accent-tint': [shade(accent, 0.95, 0.16), shade(accent, 0.267, 0.36, 26)],

    positive: [shade(accent, 0.485, 0.74), accent],
    'positive-text': [shade(accent, 0.485, 0.74), shade(accent, 0.749, 1.03)],
    'positive-tint': [shade(accent, 0.95, 0.16), shade(accent, 0.267, 0.36, 26)],

    danger: [DANGER, shade(DANGER, 0.545, 1.02, -6)],
    'danger-hover': [shade(DANGER, 0.436, 0.88), shade(DANGER, 0.574, 1.02, -7)],
    'danger-text': [shade(DANGER, 0.48, 0.97), shade(DANGER, 0.768, 0.75, -7)],
    'danger-tint': [shade(DANGER, 0.957, 0.1, -9), shade(DANGER, 0.244, 0.29, -22)],
    'on-danger': [white, white],

    checked: [shade(accent, 0.54, 0.83), shade(accent, 0.566, 0.86)],
    'on-checked': [white, white],
    focus: [shade(accent, 0.54, 0.83), shade(accent, 0.749, 1.03)],

    shade: [`${ink}38`, '#000000b3'],
  } satisfies Record<string, [light: string, dark: string]>;
};

export type Palette = Record<keyof ReturnType<typeof paletteOf>, readonly [light: string, dark: string]>;
export type Look = Readonly<Record<keyof Palette, string>>;

export const lookOf = (palette: Palette, index: 0 | 1): Look =>
  Object.fromEntries(Object.entries(palette).map(([role, colours]) => [role, colours[index]])) as Look;

/** The shipped ones. */
export const light = lookOf(paletteOf(brandColours), 0);
export const dark = lookOf(paletteOf(brandColours), 1);

/**
 * The roles as custom properties, and the brand's ink and paper as they are in both looks. light-dark() picks by the nearest `color-scheme`; a dark section says them once more,
 * for browsers that settle a token where it is declared.
 */
export function paletteCss(): string {
  const tokens = tokensOf(paletteOf(brandColours));
  const { ink, paper } = brandColours;
  return `:root,\n.scheme-dark {\n  --brand-ink: ${ink};\n  --brand-paper: ${paper};\n  ${tokens.join('\n  ')}\n}\n`;
}

export const tokensOf = (palette: Partial<Palette>): string[] =>
  Object.entries(palette).map(([role, [light, dark]]) =>
    light === dark ? `--${role}: ${light};` : `--${role}: light-dark(${light}, ${dark});`,
  );

/** A colour made as light as said, with this share of its chroma, its hue turned by so many degrees (all in OKLCH). */
export function shade(colour: string, lightness: number, chroma: number, turn = 0): string {
  const [, a, b] = toOklab(colour);
  const hue = Math.atan2(b, a) + (turn * Math.PI) / 180;
  const length = Math.hypot(a, b) * chroma;
  return fromOklab([lightness, length * Math.cos(hue), length * Math.sin(hue)]);
}

type Triple = readonly [number, number, number];

/** Of `#rrggbb`: red, green and blue, 0 to 1. */
export function channelsOf(colour: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255,
  );
  return [red, green, blue];
}

function linearOf(colour: string): Triple {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channelsOf(colour);
  return [linear(red), linear(green), linear(blue)];
}

/** WCAG's: 4.5 for words, 3 for marks. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// The matrices of https://bottosson.github.io/posts/oklab/, which CSS Color 4 uses as well.
export function toOklab(colour: string): Triple {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function fromOklab(given: Triple): string {
  const channels = linearChannels(given).map((value) =>
    Math.round(
      255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
    ),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Below 0 or above 1: no screen shows it. */
function linearChannels([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const CHROMA_STEPS = 20;

/** A colour in another lightness, as strong as a screen shows it there: the hue stays. */
export function atLightness(colour: string, lightness: number): string {
  const [, a, b] = toOklab(colour);
  for (let step = CHROMA_STEPS; step > 0; step -= 1) {
    const share = step / CHROMA_STEPS;
    const made: Triple = [lightness, a * share, b * share];
    if (linearChannels(made).every((value) => value > -0.0005 && value < 1.0005)) return fromOklab(made);
  }
  return fromOklab([lightness, 0, 0]);
}
