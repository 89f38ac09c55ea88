// Reads the tags of the small XML lists inside a document. Not a parser: those lists are flat.
const COMMENT = /<!--[\s\S]*?-->/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export type Tag = Record<string, string>;

export function readTags(xml: string, name: string): Tag[] {
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}\\s([^<>]*)>`, 'g');
  return [...xml.replace(COMMENT, '').matchAll(tag)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key,
        decode(double ?? single ?? ''),
      ]),
    ),
  );
}

// An attribute can spell its letters as numbers, to be overlooked.
const decode = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, word?: string) => {
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (word !== undefined) return named[word] ?? whole;
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
