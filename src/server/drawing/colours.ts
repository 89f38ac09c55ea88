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
