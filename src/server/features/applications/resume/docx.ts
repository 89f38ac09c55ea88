// A DOCX is a ZIP archive of XML parts; what kind of document it is stands in two lists inside.
import { ResumeRefused } from './refused.ts';
import { type Unpacker, unpacker } from './unpack.ts';
import { readTags, type Tag } from './xml-tags.ts';
import { type ZipEntry, readZipEntries } from './zip-entries.ts';

const TYPES_PART = '[Content_Types].xml';
const ROOT_LINKS_PART = '_rels/.rels';
const LINKS_PART = /(^|\/)_rels\/[^/]*\.rels$/i;
const MACRO_PART = /(^|\/)vbaProject(Signature\w*)?\.bin$|\.(docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const DOCUMENT_ROOT = /<(?:[\w.-]+:)?document[\s>]/;
/** Parts Word would fetch by itself when the document is opened. Plain links it follows only when asked to. */
const FETCHED_LINK = /\/(attachedTemplate|oleObject|frame|subDocument|externalLink)$/i;
const ELSEWHERE = /^(https?|ftp|mhtml|ms-\w+):|^\\\\|^\/\/|^file:\/{2}[^/]/i;

export async function assertDocx(bytes: Buffer): Promise<void> {
  const entries = readZipEntries(bytes);
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (entries.some((entry) => MACRO_PART.test(entry.name))) throw new ResumeRefused('macros');
  const typesPart = parts.get(TYPES_PART.toLowerCase());
  const rootLinks = parts.get(ROOT_LINKS_PART);
  // Any other archive: an OpenDocument text, an app, a folder of pictures.
  if (!typesPart || !rootLinks) throw new ResumeRefused('wrongType');

  const { unpack } = unpacker(bytes);
  const types = readTags(textOf(await unpack(typesPart)), '(?:Override|Default)');
  if (types.some((type) => MACRO_TYPE.test(type.ContentType ?? ''))) throw new ResumeRefused('macros');
  const links = readTags(textOf(await unpack(rootLinks)), 'Relationship');
  const mainPart = mainPartName(links);
  assertDocument(mainPart, types);
  const main = parts.get(mainPart);
  if (!main) throw new ResumeRefused('damaged');
  if (!DOCUMENT_ROOT.test(textOf(await unpack(main)))) throw new ResumeRefused('damaged');
  const read = new Set([typesPart, rootLinks, main]);
  await assertHarmless(
    unpack,
    entries.filter((entry) => !read.has(entry)),
  );
}

function mainPartName(links: Tag[]): string {
  const link = links.find((each) => each.Type?.endsWith('/officeDocument'));
  if (!link?.Target) throw new ResumeRefused('wrongType');
  return link.Target.replace(/^\//, '').toLowerCase();
}

function assertDocument(mainPart: string, types: Tag[]): void {
  const type = types.find((each) => each.PartName?.toLowerCase() === `/${mainPart}`)?.ContentType ?? '';
  if (type === DOCUMENT_TYPE) return;
  if (/spreadsheetml|ms-excel/.test(type)) throw new ResumeRefused('spreadsheet');
  if (/presentationml|ms-powerpoint/.test(type)) throw new ResumeRefused('presentation');
  throw new ResumeRefused('wrongType');
}

async function assertHarmless(unpack: Unpacker['unpack'], entries: ZipEntry[]): Promise<void> {
  for (const entry of entries) {
    const content = await unpack(entry);
    if (!LINKS_PART.test(entry.name)) continue;
    const fetched = readTags(textOf(content), 'Relationship').filter(
      (link) => FETCHED_LINK.test(link.Type ?? '') && ELSEWHERE.test((link.Target ?? '').trim()),
    );
    if (fetched.length > 0) throw new ResumeRefused('remote');
  }
}

const UTF8_MARK = '\uFEFF';

function textOf(content: Buffer): string {
  const text = content.toString('utf8');
  // In another encoding the lists could say something this reader does not see.
  if (text.includes('\u0000') || text.includes('\uFFFD')) throw new ResumeRefused('damaged');
  return text.startsWith(UTF8_MARK) ? text.slice(1) : text;
}
