// The brand's colours, as prints and drawn pictures use them.
export const colours = {
  ink: '#0b1120',
  paper: '#fafaf7',
  signal: '#ff5a36',
  lagoon: '#0fa3a3',
  /** Words on ink and words on paper that stand back. */
  onInkMuted: '#a9b1bf',
  onInkLagoon: '#3fc4c2',
  onPaperMuted: '#4d535f',
  line: '#e1e2e1',
} as const;

/** Of `#rrggbb`: red, green and blue, 0 to 1. */
export const channelsOf = (colour: string): [red: number, green: number, blue: number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255,
  );
  return [red, green, blue];
};

/** The operator of a PDF that sets the colour lines are drawn with. */
export const strokeOperator = (channels: readonly [number, number, number]): string =>
  `${channels.map((value) => value.toFixed(3)).join(' ')} RG`;
