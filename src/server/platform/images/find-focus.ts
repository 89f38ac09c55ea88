// Where somebody would look first: skin, strong colour, edges, as the image library's own attention cropping has it. There
// every picture, however small, takes ten milliseconds to set up; for thousands that is more than drawing them.
export interface Focus {
  /** From the left and the top of the picture, 0 to 1. */
  x: number;
  y: number;
}

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** Red, green, blue, and how much of them covers white paper. */
  channels: 1 | 2 | 3 | 4;
}

/** So fine a place is given. */
const CELLS = 32;
/** The share of the picture somebody takes in at once, for the blur. */
const SEEN_AT_ONCE = 0.1;
const BLUR_ENDS_AT = 0.2;

/** In hundredths, as somebody who presses on the picture would give it. Null where all of it is alike. */
export function focusOf(pixels: Pixels): Focus | null {
  const scores = blurred(interestOf(lightsOf(pixels)), blurOf(pixels));
  let most = 0;
  for (let cell = 1; cell < scores.length; cell += 1)
    if ((scores[cell] as number) > (scores[most] as number)) most = cell;
  if ((scores[most] as number) - Math.min(...scores) < 1e-6) return null;
  const share = (at: number) => Math.round((100 * at) / CELLS) / 100;
  return { x: share(most % CELLS), y: share(Math.floor(most / CELLS)) };
}

/** Of each part of the picture its light: X, Y and Z of sRGB one after the other, Y from 0 to 100. */
function lightsOf(pixels: Pixels): Float64Array {
  const lights = new Float64Array(CELLS ** 2 * 3);
  for (let cell = 0; cell < CELLS ** 2; cell += 1) {
    const [left, right] = edgesOf(cell % CELLS, pixels.width);
    const [top, bottom] = edgesOf(Math.floor(cell / CELLS), pixels.height);
    const [r, g, b] = meanColour(pixels, { left, right, top, bottom });
    lights[cell * 3] = 41.24 * r + 35.76 * g + 18.05 * b;
    lights[cell * 3 + 1] = 21.26 * r + 71.52 * g + 7.22 * b;
    lights[cell * 3 + 2] = 1.93 * r + 11.92 * g + 95.05 * b;
  }
  return lights;
}

/** At least one pixel wide. */
function edgesOf(cell: number, length: number): [from: number, to: number] {
  const from = Math.floor((cell * length) / CELLS);
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * length) / CELLS))];
}

/** Linear, 0 to 1. */
function meanColour(
  { data, width, channels }: Pixels,
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
): [red: number, green: number, blue: number] {
  // Grey has one channel for all three.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  let [r, g, b] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * channels;
      const cover = channels === 4 ? (data[at + 3] as number) / 255 : 1;
      const paper = 255 * (1 - cover);
      r += (data[at] as number) * cover + paper;
      g += (data[at + green] as number) * cover + paper;
      b += (data[at + blue] as number) * cover + paper;
    }
  const whole = 255 * (right - left) * (bottom - top);
  return [linear(r / whole), linear(g / whole), linear(b / whole)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** What is darker has no colour worth a look. */
const DARK = 5;

function interestOf(lights: Float64Array): Float64Array {
  const brightness = (x: number, y: number) => lights[(inside(y) * CELLS + inside(x)) * 3 + 1] as number;
  const scores = new Float64Array(CELLS ** 2);
  for (let y = 0; y < CELLS; y += 1)
    for (let x = 0; x < CELLS; x += 1) {
      const cell = y * CELLS + x;
      const around =
        brightness(x - 1, y) + brightness(x + 1, y) + brightness(x, y - 1) + brightness(x, y + 1);
      const edges = 5 * Math.abs(4 * brightness(x, y) - around);
      scores[cell] = brightness(x, y) > DARK ? edges + colourIn(lights, cell * 3) : edges;
    }
  return scores;
}

const inside = (at: number): number => Math.min(CELLS - 1, Math.max(0, at));

/** How near it comes to skin, and the chroma of CIELAB. */
function colourIn(lights: Float64Array, at: number): number {
  const [x, y, z] = [lights[at] as number, lights[at + 1] as number, lights[at + 2] as number];
  const length = distance(x, y, z);
  const fromSkin = distance(x / length - 0.78, y / length - 0.57, z / length - 0.44);
  const [l, m, n] = [cubeRoot(x / 95.05), cubeRoot(y / 100), cubeRoot(z / 108.88)];
  return 100 - 100 * fromSkin + distance(500 * (l - m), 200 * (m - n), 0);
}

// Several times as fast as `Math.hypot`.
const distance = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

const cubeRoot = (share: number): number => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);

/** Wider the more of the picture stays in its crop: a square of a portrait, half a square's width of others. */
function blurOf({ width, height }: Pixels): number {
  const kept = height > width ? [1, width / height] : [height / width / 2, 1];
  return Math.max(1, CELLS * SEEN_AT_ONCE * Math.hypot(...kept));
}

/** Along the rows, then along the columns. */
function blurred(scores: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(sigma * Math.sqrt(-2 * Math.log(BLUR_ENDS_AT)));
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  return blurredAlong(blurredAlong(scores, weights, CELLS, 1), weights, 1, CELLS);
}

function blurredAlong(
  from: Float64Array,
  weights: Float64Array,
  lineStep: number,
  step: number,
): Float64Array {
  const to = new Float64Array(from.length);
  const reach = (weights.length - 1) / 2;
  for (let line = 0; line < CELLS; line += 1)
    for (let at = 0; at < CELLS; at += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1)
        sum += (weights[tap] as number) * (from[line * lineStep + inside(at + tap - reach) * step] as number);
      to[line * lineStep + at * step] = sum;
    }
  return to;
}
