// The brand's colours, as prints and drawn pictures use them.
import { type channelsOf, brandColours, dark, light, shade } from '#contract/palette.ts';

export const colours = {
  ...brandColours,
  /** Words on ink and words on paper that stand back. */
  onInkMuted: dark.muted,
  onInkAccent: dark['accent-text'],
  onPaperMuted: light.muted,
  /** On ink, where a portrait would be. */
  noPhoto: shade(brandColours.accent, 0.291, 0.38, 34),
  line: light.line,
} as const;

/** The operator of a PDF that sets the colour lines are drawn with. */
export const strokeOperator = (channels: ReturnType<typeof channelsOf>): string =>
  `${channels.map((value) => value.toFixed(3)).join(' ')} RG`;
