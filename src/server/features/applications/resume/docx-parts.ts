// A DOCX is a ZIP archive of XML parts; what each of them is stands in two lists inside.
import { ResumeRefused } from './refused.ts';
import { type Attributes, type XmlListener, xmlReader } from './xml-reader.ts';
import { type ZipEntry, openZip } from './zip.ts';

export const TYPES_PART = '[content_types].xml';
const ROOT_LINKS_PART = '_rels/.rels';

interface DocxParts {
  /** By name in lower case. */
  entries: Map<string, ZipEntry>;
  types: Types;
  /** The name of the document itself. */
  mainPart: string;
}

/** Throws ResumeRefused, as reading a part does. */
export async function openDocx(bytes: Buffer): Promise<DocxParts> {
  const all = await openZip(bytes);
  const entries = new Map(all.map((entry) => [entry.name.toLowerCase(), entry]));
  const typesEntry = entries.get(TYPES_PART);
  const rootLinks = entries.get(ROOT_LINKS_PART);
  // Any other archive: an OpenDocument text, an app, a folder of pictures.
  if (!typesEntry || !rootLinks) throw new ResumeRefused('wrongType');
  return { entries, types: await readTypes(typesEntry), mainPart: mainPartName(await readLinks(rootLinks)) };
}

export interface Types {
  all: string[];
  /** Of a part, by its name in lower case. */
  of(name: string): string;
}

async function readTypes(entry: ZipEntry): Promise<Types> {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  const all: string[] = [];
  await readXml(
    entry,
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

export async function readLinks(entry: ZipEntry): Promise<Attributes[]> {
  const links: Attributes[] = [];
  await readXml(
    entry,
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

/** Whatever of a part is XML. One that is required has to be, all of it. */
export async function readXml(
  entry: ZipEntry,
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
  await entry.read((chunk) => attempt(() => reader.write(chunk)));
  attempt(() => reader.end());
}
