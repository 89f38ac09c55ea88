// A DOCX is a ZIP archive of XML parts; what kind of document it is stands in two lists inside.
import { ResumeRefused } from './refused.ts';
import { readTags, type Tag } from './xml-tags.ts';
import { type ZipPart, openZip } from './zip.ts';

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
  const all = await openZip(bytes);
  const parts = new Map(all.map((part) => [part.name.toLowerCase(), part]));
  if (all.some(({ name }) => MACRO_PART.test(name))) throw new ResumeRefused('macros');
  const typesPart = parts.get(TYPES_PART.toLowerCase());
  const rootLinks = parts.get(ROOT_LINKS_PART);
  // Any other archive: an OpenDocument text, an app, a folder of pictures.
  if (!typesPart || !rootLinks) throw new ResumeRefused('wrongType');

  const types = readTags(textOf(await typesPart.read()), '(?:Override|Default)');
  if (types.some((type) => MACRO_TYPE.test(type.ContentType ?? ''))) throw new ResumeRefused('macros');
  const links = readTags(textOf(await rootLinks.read()), 'Relationship');
  const mainPart = mainPartName(links);
  assertDocument(mainPart, types);
  const main = parts.get(mainPart);
  if (!main) throw new ResumeRefused('damaged');
  if (!DOCUMENT_ROOT.test(textOf(await main.read()))) throw new ResumeRefused('damaged');
  const read = new Set([typesPart, rootLinks, main]);
  await assertHarmless(all.filter((part) => !read.has(part)));
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

async function assertHarmless(parts: ZipPart[]): Promise<void> {
  for (const part of parts) {
    const content = await part.read();
    if (!LINKS_PART.test(part.name)) continue;
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
