// A PO file, read strictly: what a person or a translation tool has broken in it is named by its line.

export interface PoEntry {
  /** Where its words stand. */
  line: number;
  id: string;
  english: string;
  /** Empty: not translated. */
  words: string;
  /** The English has changed since it was translated, or a tool guessed: it counts as not translated. */
  isFuzzy: boolean;
  /** What translators wrote to each other. */
  notes: string[];
}

export interface PoFile {
  path: string;
  notes: string[];
  header: Record<string, string>;
  entries: PoEntry[];
}

/** One line: file, line, id, what is wrong. */
export class LocaleError extends Error {}

export const problemAt = (path: string, line: number, id: string, problem: string): string =>
  [`${path}:${line}`, ...(id ? [id] : []), problem].join(': ');

const KEYWORD = /^(msgctxt|msgid|msgstr) (".*")$/;
const QUOTED = /^"((?:[^"\\]|\\[nt"\\])*)"$/;
const UNESCAPED: Record<string, string> = { n: '\n', t: '\t' };

type Field = 'msgctxt' | 'msgid' | 'msgstr';
interface Begun {
  fields: Partial<Record<Field, string>>;
  line: number;
  flags: string[];
  notes: string[];
}
const nothingYet = (): Begun => ({ fields: {}, line: 0, flags: [], notes: [] });

export function parsePo(path: string, text: string): PoFile {
  const file: PoFile = { path, notes: [], header: {}, entries: [] };
  const ids = new Set<string>();
  let begun = nothingYet();
  let field: Field | undefined;
  const fail = (line: number, problem: string): never => {
    throw new LocaleError(problemAt(path, line, begun.fields.msgctxt ?? '', problem));
  };
  const finish = (line: number) => {
    const { fields, flags, notes } = begun;
    if (Object.keys(fields).length > 0) {
      const { msgctxt, msgid, msgstr } = fields;
      if (msgid === undefined || msgstr === undefined) return fail(line, 'msgid or msgstr is missing');
      if (msgid === '' && msgctxt === undefined) Object.assign(file, { notes, header: headerIn(msgstr) });
      else if (!msgctxt) return fail(begun.line, 'msgctxt is missing: the id of the text');
      else if (ids.has(msgctxt)) return fail(begun.line, 'is there twice');
      else
        file.entries.push({
          line: begun.line,
          id: msgctxt,
          english: msgid,
          words: msgstr,
          isFuzzy: flags.includes('fuzzy'),
          notes,
        });
      if (msgctxt) ids.add(msgctxt);
    }
    begun = nothingYet();
    field = undefined;
  };
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  for (const [index, each] of lines.entries()) {
    const number = index + 1;
    const line = each.trim();
    if (line === '') finish(number);
    else if (line.startsWith('#')) {
      // A comment belongs to what follows it.
      if (begun.fields.msgstr !== undefined) finish(number);
      if (line.startsWith('#,'))
        begun.flags.push(
          ...line
            .slice(2)
            .split(',')
            .map((flag) => flag.trim()),
        );
      else if (line === '#' || line.startsWith('# ')) begun.notes.push(line.slice(2));
    } else if (line.startsWith('"')) {
      if (!field) fail(number, 'a text without msgctxt, msgid or msgstr before it');
      else begun.fields[field] += unquote(line) ?? fail(number, 'the quotation marks do not fit');
    } else {
      const [, keyword, quoted = ''] = KEYWORD.exec(line) ?? [];
      if (keyword === undefined) return fail(number, `cannot be read: ${line.slice(0, 40)}`);
      field = keyword as Field;
      if (begun.fields.msgstr !== undefined) finish(number);
      field = keyword as Field;
      if (begun.fields[field] !== undefined) fail(number, `${field} is there twice`);
      begun.fields[field] = unquote(quoted) ?? fail(number, 'the quotation marks do not fit');
      begun.line = number;
    }
  }
  finish(lines.length);
  return file;
}

const unquote = (quoted: string): string | undefined =>
  QUOTED.exec(quoted)?.[1]?.replaceAll(/\\(.)/g, (_, sign: string) => UNESCAPED[sign] ?? sign);

const headerIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );

const ESCAPED: Record<string, string> = { '\n': '\\n', '\t': '\\t', '"': '\\"', '\\': '\\\\' };
export const quote = (text: string): string =>
  `"${text.replaceAll(/[\n\t"\\]/g, (sign) => ESCAPED[sign] ?? sign)}"`;
