// A DOCX is a ZIP archive of XML parts; what kind of document it is stands in two lists inside.
import { leadsElsewhere } from './link-target.ts';
import { ResumeRefused } from './refused.ts';
import { fieldListener } from './word-fields.ts';
import { type Attributes, type XmlListener, valuesOf, xmlReader } from './xml-reader.ts';
import { type ZipPart, openZip } from './zip.ts';

const TYPES_PART = '[content_types].xml';
const ROOT_LINKS_PART = '_rels/.rels';
const LINKS_PART = /(^|\/)_rels\/([^/]*)\.rels$/i;
const MACRO_PART = /(^|\/)vbaProject(Signature\w*)?\.bin$|\.(docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
// What these name Word opens by itself; what others name as a hyperlink it opens only when that is pressed.
const SETTINGS_ROOTS = new Set(['settings', 'webSettings']);

export async function assertDocx(bytes: Buffer): Promise<void> {
  const all = await openZip(bytes);
  const parts = new Map(all.map((part) => [part.name.toLowerCase(), part]));
  if (all.some(({ name }) => MACRO_PART.test(name))) throw new ResumeRefused('macros');
  const typesPart = parts.get(TYPES_PART);
  const rootLinks = parts.get(ROOT_LINKS_PART);
  // Any other archive: an OpenDocument text, an app, a folder of pictures.
  if (!typesPart || !rootLinks) throw new ResumeRefused('wrongType');

  const types = await readTypes(typesPart);
  if (types.all.some((type) => MACRO_TYPE.test(type))) throw new ResumeRefused('macros');
  const mainPart = mainPartName(await readLinks(rootLinks));
  assertDocument(types.of(mainPart));
  if (!parts.has(mainPart)) throw new ResumeRefused('damaged');

  const roots = new Map<string, string>();
  for (const [name, part] of parts) {
    if (part === typesPart || LINKS_PART.test(name)) continue;
    const isWord = name === mainPart || types.of(name).includes('wordprocessingml');
    roots.set(name, await readContent(part, isWord));
  }
  if (roots.get(mainPart) !== 'document') throw new ResumeRefused('damaged');
  for (const part of all) {
    const owner = ownerOf(part.name.toLowerCase());
    if (owner !== undefined) assertLinks(await readLinks(part), roots.get(owner) ?? '');
  }
}

interface Types {
  all: string[];
  /** Of a part, by its name in lower case. */
  of(name: string): string;
}

async function readTypes(part: ZipPart): Promise<Types> {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  const all: string[] = [];
  await readXml(
    part,
    {
      open(tag, { PartName, Extension, ContentType = '' }) {
        if (tag !== 'Override' && tag !== 'Default') return;
        all.push(ContentType);
        if (tag === 'Override' && PartName !== undefined)
          byName.set(PartName.replace(/^\//, '').toLowerCase(), ContentType);
        if (tag === 'Default' && Extension !== undefined) byEnding.set(Extension.toLowerCase(), ContentType);
      },
    },
    { isRequired: true },
  );
  const of = (name: string) => byName.get(name) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  return { all, of };
}

async function readLinks(part: ZipPart): Promise<Attributes[]> {
  const links: Attributes[] = [];
  await readXml(
    part,
    {
      open(tag, attributes) {
        if (tag === 'Relationship') links.push(attributes);
      },
    },
    { isRequired: true },
  );
  return links;
}

function mainPartName(links: Attributes[]): string {
  const [link, second] = links.filter((each) => each.Type?.endsWith('/officeDocument'));
  if (!link?.Target) throw new ResumeRefused('wrongType');
  if (second) throw new ResumeRefused('damaged');
  return link.Target.replace(/^\//, '').toLowerCase();
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
async function readContent(part: ZipPart, isWord: boolean): Promise<string> {
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
  await readXml(part, listener, { isRequired: isWord });
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

/** Whatever of a part is XML. One that is required has to be, all of it. */
async function readXml(
  part: ZipPart,
  listener: XmlListener,
  { isRequired }: { isRequired: boolean },
): Promise<void> {
  const reader = xmlReader(listener);
  let isXml = true;
  const attempt = (step: () => void) => {
    if (!isXml) return;
    try {
      step();
    } catch (error) {
      if (error instanceof ResumeRefused) throw error;
      if (isRequired) throw new ResumeRefused('damaged');
      isXml = false;
    }
  };
  await part.read((chunk) => attempt(() => reader.write(chunk)));
  attempt(() => reader.end());
}
