// What a DOCX is, and what it would do when it is opened.
import { TYPES_PART, openDocx, readLinks, readXml } from './docx-parts.ts';
import { leadsElsewhere } from './link-target.ts';
import { ResumeRefused } from './refused.ts';
import { fieldListener } from './word-fields.ts';
import { type Attributes, type XmlListener, valuesOf } from './xml-reader.ts';
import type { ZipEntry } from './zip.ts';

const LINKS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i;
const MACRO_PART = /(^|\/)vbaProject(Signature\w*)?\.bin$|\.(docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
// What these name Word opens by itself; what others name as a hyperlink it opens only when that is pressed.
const SETTINGS_ROOTS = new Set(['settings', 'webSettings']);

export async function assertDocx(bytes: Buffer): Promise<void> {
  const { entries, types, mainPart } = await openDocx(bytes);
  const hasMacros =
    [...entries.keys()].some((name) => MACRO_PART.test(name)) ||
    types.all.some((type) => MACRO_TYPE.test(type));
  if (hasMacros) throw new ResumeRefused('macros');
  assertDocument(types.of(mainPart));
  if (!entries.has(mainPart)) throw new ResumeRefused('damaged');

  const roots = new Map<string, string>();
  for (const [name, entry] of entries) {
    if (name === TYPES_PART || LINKS_PART.test(name)) continue;
    const isWord = name === mainPart || types.of(name).includes('wordprocessingml');
    roots.set(name, await readContent(entry, isWord));
  }
  if (roots.get(mainPart) !== 'document') throw new ResumeRefused('damaged');
  for (const [name, entry] of entries) {
    const owner = ownerOf(name);
    if (owner !== undefined) assertLinks(await readLinks(entry), roots.get(owner) ?? '');
  }
}

function assertDocument(type: string): void {
  if (type === DOCUMENT_TYPE) return;
  if (/spreadsheetml|ms-excel/.test(type)) throw new ResumeRefused('spreadsheet');
  if (/presentationml|ms-powerpoint/.test(type)) throw new ResumeRefused('presentation');
  throw new ResumeRefused('wrongType');
}

/** The part a list of links belongs to; undefined for any other part. */
function ownerOf(name: string): string | undefined {
  const found = LINKS_PART.exec(name);
  return found ? `${name.slice(0, found.index)}${found[1] ?? ''}${found[2] ?? ''}` : undefined;
}

function assertLinks(links: Attributes[], ownerRoot: string): void {
  for (const { Type = '', Target = '' } of links) {
    if (Type.endsWith('/aFChunk')) throw new ResumeRefused('embedded');
    const isPressed = Type.endsWith('/hyperlink') && !SETTINGS_ROOTS.has(ownerRoot);
    if (!isPressed && leadsElsewhere(Target)) throw new ResumeRefused('remote');
  }
}

/** Checks what a part says, and answers the name of its root; nothing for what is not XML. */
async function readContent(entry: ZipEntry, isWord: boolean): Promise<string> {
  let root = '';
  const fields = fieldListener();
  const listener: XmlListener = {
    ...fields,
    open(tag, attributes) {
      root ||= tag;
      assertElement(tag, attributes);
      fields.open?.(tag, attributes);
    },
  };
  await readXml(entry, listener, { isRequired: isWord });
  return root;
}

const PICTURE_TAGS = new Set(['background', 'fill', 'imagedata', 'stroke']);
const SOURCE_TAGS = new Set(['connectString', 'udl']);

function assertElement(tag: string, attributes: Attributes): void {
  // A document inside the document, in a format that is not looked into: a web page, say.
  if (tag === 'altChunk') throw new ResumeRefused('embedded');
  const isRemote =
    (PICTURE_TAGS.has(tag) &&
      ['src', 'href', 'althref'].some((name) => valuesOf(attributes, name).some(leadsElsewhere))) ||
    (SOURCE_TAGS.has(tag) && valuesOf(attributes, 'val').some(asksServer));
  if (isRemote) throw new ResumeRefused('remote');
}

// A list of addresses for a letter, as Word writes it: Provider=…;Data Source=C:\…;Mode=Read
const SOURCE = /\b(?:data source|server|dbq|address|addr)\s*=\s*([^;]*)/gi;
const asksServer = (connection: string): boolean =>
  [...connection.matchAll(SOURCE)].some(([, place = '']) => !/^["']?[a-z]:[\\/]/i.test(place));
