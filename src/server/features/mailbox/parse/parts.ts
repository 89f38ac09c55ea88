/** A part of a mail that is read for what it says. */
export interface TextPart {
  type: string;
  text: string;
}

export const IDS_MAX = 100;

/** Without control characters: no database is asked for a NUL. */
export const idsIn = (text: string): string[] =>
  (text.match(/<[^<>\s\p{Cc}]{1,900}>/gu) ?? []).slice(-IDS_MAX);
