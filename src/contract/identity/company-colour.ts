// A company's one colour: the accent and the call to action in both looks follow from it (decision 130). Ink and paper stay,
// and so does what means something whatever the brand: what is going well, what warns.
import {
  type Look,
  type Palette,
  atLightness,
  brandColours,
  contrastOf,
  dark,
  light,
  paletteOf,
  shade,
  toOklab,
  tokensOf,
} from '../palette.ts';
import { SHIPPED_COLOUR } from './current.ts';

/** How far the colour's lightness may move for either look, in OKLCH. */
const LIGHTNESS_MOVE_MAX = 0.15;
const STEP = 0.005;
const HOVER_MOVE = 0.05;
const WORDS = 4.5;
const MARKS = 3;

const shipped = paletteOf(brandColours);
const { ink } = brandColours;

type CompanyRole =
  | 'accent'
  | 'accent-text'
  | 'accent-tint'
  | 'call-to-action'
  | 'call-to-action-hover'
  | 'call-to-action-text'
  | 'call-to-action-tint'
  | 'checked'
  | 'focus';
type CompanyPalette = Pick<Palette, CompanyRole>;

/** All roles for this colour; undefined where its words or marks could not be read. */
export function paletteFor(colour: string): Palette | undefined {
  if (colour === SHIPPED_COLOUR) return shipped;
  const own = companyRoles(colour);
  return own && { ...shipped, ...own };
}

/** What a page needs beside the shipped style sheet; empty for the shipped colour. */
export function companyCss(colour: string): string {
  const own = colour === SHIPPED_COLOUR ? undefined : companyRoles(colour);
  return own ? `:root,\n.scheme-dark {\n  ${tokensOf(own).join('\n  ')}\n}\n` : '';
}

/** The nearest in lightness that can be read, of the same hue. */
export function nearestColour(colour: string): string {
  const [lightness] = toOklab(colour);
  for (let away = 0; away <= 1; away += STEP) {
    for (const at of [lightness - away, lightness + away]) {
      const near = at > 0 && at < 1 ? atLightness(colour, at) : undefined;
      if (near && paletteFor(near)) return near;
    }
  }
  return SHIPPED_COLOUR;
}

function companyRoles(colour: string): CompanyPalette | undefined {
  const tints: Pair = [shade(colour, 0.955, 0.12), shade(colour, 0.26, 0.3)];
  const [lightTint, darkTint] = tints;
  const words = pairOf(
    moved(colour, [-1], [...groundsOf(light), lightTint], WORDS),
    moved(colour, [1], [...groundsOf(dark), darkTint], WORDS),
  );
  if (!words) return undefined;
  const marks = pairOf(
    moved(colour, [-1], groundsOf(light), MARKS),
    moved(colour, [1], groundsOf(dark), MARKS),
  );
  if (!marks) return undefined;
  // A white tick stands on it.
  const checked = pairOf(
    moved(colour, [-1, 1], [...groundsOf(light), light['on-checked']], MARKS),
    moved(colour, [-1, 1], [...groundsOf(dark), dark['on-checked']], MARKS),
  );
  // The same in both looks, as the shipped one is: ink is written on it.
  const fill = moved(colour, [1], [ink], WORDS);
  if (!checked || !fill) return undefined;
  const brighter = atLightness(fill, Math.min(toOklab(fill)[0] + HOVER_MOVE, 0.97));
  return {
    accent: marks,
    'accent-text': words,
    'accent-tint': tints,
    'call-to-action': [fill, fill],
    'call-to-action-hover': [brighter, brighter],
    'call-to-action-text': words,
    'call-to-action-tint': tints,
    checked,
    focus: marks,
  };
}

type Pair = readonly [light: string, dark: string];

const pairOf = (one: string | undefined, other: string | undefined): Pair | undefined =>
  one && other ? [one, other] : undefined;

const groundsOf = (look: Look): string[] => [look.sunken, look.paper, look.surface, look.raised, look.hover];

/** The colour moved as little as it takes to be read on all these grounds. */
function moved(
  colour: string,
  directions: readonly number[],
  grounds: readonly string[],
  least: number,
): string | undefined {
  const reads = (made: string) => grounds.every((ground) => contrastOf(made, ground) >= least);
  if (reads(colour)) return colour;
  const [lightness] = toOklab(colour);
  for (let move = STEP; move <= LIGHTNESS_MOVE_MAX; move += STEP) {
    for (const direction of directions) {
      const made = atLightness(colour, Math.min(1, Math.max(0, lightness + direction * move)));
      if (reads(made)) return made;
    }
  }
  return undefined;
}
