// The four colours of the brand, by themselves: pages know them without all that is mixed from them.
export interface BrandColours {
  ink: string;
  paper: string;
  /** The quiet colour: links, selection, what is going well. */
  accent: string;
  /** The loud one, for one thing per screen. */
  callToAction: string;
}

export const brandColours: BrandColours = {
  ink: '#0b1120',
  paper: '#fafaf7',
  accent: '#0fa3a3',
  callToAction: '#ff5a36',
};
