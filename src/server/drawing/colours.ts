// The brand's colours, as prints and drawn pictures use them.
import { paletteFor } from '#contract/identity/company-colour.ts';
import { SHIPPED_COLOUR, perIdentity } from '#contract/identity/current.ts';
import { type channelsOf, brandColours, lookOf, paletteOf, shade } from '#contract/palette.ts';

function coloursOf(colour: string) {
  const palette = paletteFor(colour) ?? paletteOf(brandColours);
  const [light, dark] = [lookOf(palette, 0), lookOf(palette, 1)];
  const isShipped = colour === SHIPPED_COLOUR;
  return {
    ...brandColours,
    ...(!isShipped && { accent: dark.accent, callToAction: dark['call-to-action'] }),
    /** Words on ink and words on paper that stand back. */
    onInkMuted: dark.muted,
    onInkAccent: dark['accent-text'],
    onPaperMuted: light.muted,
    /** On paper: lines, dots, figures. */
    onPaperAccent: isShipped ? brandColours.accent : light.accent,
    /** On ink, where a portrait would be. */
    noPhoto: shade(brandColours.accent, 0.291, 0.38, 34),
    line: light.line,
  };
}

export type Colours = ReturnType<typeof coloursOf>;

/** Those that were shipped: cards belong to the company of their code, whatever this one looks like. */
export const colours = coloursOf(SHIPPED_COLOUR);

/** Of the identity as it is now. */
export const ownColours = perIdentity(({ colour }) => coloursOf(colour));

/** The operator of a PDF that sets the colour lines are drawn with. */
export const strokeOperator = (channels: ReturnType<typeof channelsOf>): string =>
  `${channels.map((value) => value.toFixed(3)).join(' ')} RG`;
