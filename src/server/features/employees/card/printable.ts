// Which letters the card cannot show. Asked when somebody is saved, so that nobody finds out at the printer.

// What every face of the card has; the faces themselves are opened for anything else only.
const EVERYBODYS = /^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ff]*$/;

/** The letters and signs of a text that no face has, each once. */
export async function unprintable(text: string): Promise<string[]> {
  if (EVERYBODYS.test(text)) return [];
  const faces = await import('#server/drawing/faces.ts');
  return faces.unprintable(text);
}
