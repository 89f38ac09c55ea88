// Reads the XML parts of a stranger's document as they are unpacked: every byte once, no tree, nothing looked up.
import { SaxesParser } from 'saxes';

export type Attributes = Record<string, string>;

export interface XmlListener {
  /** By its name without prefix; attributes as they are spelled. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

interface XmlReader {
  /** Throws where the part is not XML, or what the listener throws. */
  write(chunk: Buffer): void;
  end(): void;
}

// Deeper than tables in tables in text boxes get.
const DEPTH_MAX = 1000;
const READABLE = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i;

export function xmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!READABLE.test(encoding)) throw new Error('an encoding that is not read');
  });
  // Word takes none either: entities of a document's own are how a small part grows large.
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error('too deep');
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });
  const { text } = listener;
  if (text) {
    parser.on('text', (piece) => text(piece));
    parser.on('cdata', (piece) => text(piece));
  }
  const decoder = unicodeDecoder();
  return {
    write: (chunk) => void parser.write(decoder.decode(chunk)),
    end: () => void parser.write(decoder.end()).close(),
  };
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** All values under a name, whatever their prefix: a second one must not hide the first. */
export const valuesOf = (attributes: Attributes, name: string): string[] =>
  Object.entries(attributes)
    .filter(([key]) => localName(key) === name)
    .map(([, value]) => value);

// UTF-8, or UTF-16 by its mark or its first "<". Anything that is not what it says ends the reading.
function unicodeDecoder() {
  let first = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  const decode = (chunk: Buffer, isLast: boolean): string => {
    if (!decoder) {
      first = Buffer.concat([first, chunk]);
      if (first.length < 2 && !isLast) return '';
      decoder = new TextDecoder(encodingOf(first), { fatal: true });
      chunk = first;
    }
    return decoder.decode(chunk, { stream: !isLast });
  };
  return {
    decode: (chunk: Buffer) => decode(chunk, false),
    end: () => decode(Buffer.alloc(0), true),
  };
}

function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
