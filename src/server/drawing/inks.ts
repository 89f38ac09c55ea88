// The brand's colours as a printer mixes them: red, green and blue light, or four inks.
import { colours } from './colours.ts';

export type PrintColour = 'rgb' | 'cmyk';

/** Cyan, magenta, yellow and black, 0 to 100. */
export type Inks = [cyan: number, magenta: number, yellow: number, black: number];

/** Of `#rrggbb`, 0 to 1. */
export const channelsOf = (colour: string): [red: number, green: number, blue: number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255,
  );
  return [red, green, blue];
};

/** As much black as the colour has in it, the rest in the other inks. */
export function inksOf([red, green, blue]: readonly [number, number, number]): Inks {
  const light = Math.max(red, green, blue);
  if (light === 0) return [0, 0, 0, 100];
  const share = (channel: number) => percent((light - channel) / light);
  return [share(red), share(green), share(blue), percent(1 - light)];
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Dark words are of black ink alone: where four do not meet exactly, small letters have coloured edges. */
const darkWords: Record<string, Inks> = {
  [colours.ink]: [0, 0, 0, 100],
  [colours.onPaperMuted]: [0, 0, 0, 75],
};

export const wordInks = (colour: string): Inks => darkWords[colour] ?? inksOf(channelsOf(colour));

/** The operator that sets the colour to fill with, or to draw lines with. */
export function colourOperator(
  channels: readonly [number, number, number],
  colour: PrintColour,
  use: 'fill' | 'line',
): string {
  const [values, sign] =
    colour === 'rgb' ? [[...channels], 'rg'] : [inksOf(channels).map((ink) => ink / 100), 'k'];
  return `${values.map((value) => value.toFixed(3)).join(' ')} ${use === 'fill' ? sign : sign.toUpperCase()}`;
}
