/** A part of a mail that is read for what it says. */
export interface TextPart {
  type: string;
  text: string;
}

export const IDS_MAX = 100;

export const idsIn = (text: string): string[] => (text.match(/<[^<>\s]{1,900}>/g) ?? []).slice(-IDS_MAX);
