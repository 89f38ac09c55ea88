// Fetches the faces of prints and share pictures from their packages and writes them as plain TrueType: what the PDF library cuts
// its subsets from quickest. One weight each, without hints, which no printer needs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { save } from './output.ts';

const VERSION = '5.3.0';
const FOLDER = 'src/server/drawing/fonts';

/** Package, the letters, the weight. */
const faces: readonly [family: string, letters: string, weight: number][] = [
  ['bricolage-grotesque', 'latin', 700],
  ['bricolage-grotesque', 'latin-ext', 700],
  ['inter', 'latin', 500],
  ['inter', 'latin-ext', 500],
  ['inter', 'vietnamese', 600],
  ['inter', 'cyrillic', 600],
  ['inter', 'greek', 600],
  ['noto-sans-arabic', 'arabic', 600],
  ['noto-sans-bengali', 'bengali', 600],
  ['noto-sans-devanagari', 'devanagari', 600],
  ['noto-sans-gujarati', 'gujarati', 600],
  ['noto-sans-gurmukhi', 'gurmukhi', 600],
  ['noto-sans-hebrew', 'hebrew', 600],
  ['noto-sans-kannada', 'kannada', 600],
  ['noto-sans-malayalam', 'malayalam', 600],
  ['noto-sans-oriya', 'oriya', 600],
  ['noto-sans-tamil', 'tamil', 600],
  ['noto-sans-telugu', 'telugu', 600],
  ['noto-sans-thai', 'thai', 600],
];

const droppedTables = new Set(['DSIG', 'fpgm', 'prep', 'cvt ', 'gasp', 'hdmx', 'VDMX', 'LTSH', 'STAT']);
// Ligatures and contextual forms: other scripts cannot be written without them, for these they only cost time.
const isPlainScript = (family: string): boolean => !family.startsWith('noto-');

interface Table {
  tag: string;
  checksum: number;
  content: Buffer;
}

/** A WOFF file is a TrueType file with each table compressed by itself. */
function trueType(woff: Buffer, withoutTables: readonly string[]): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index): Table => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(raw) : raw,
    };
  }).filter(({ tag }) => !droppedTables.has(tag) && !withoutTables.includes(tag));

  const head = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
for (const [family, letters, weight] of faces) {
  const file = `${family}-${letters}-${weight}-normal.woff`;
  const packed = execFileSync('npm', ['pack', '--silent', `@fontsource/${family}@${VERSION}`], {
    cwd: folder,
  });
  execFileSync('tar', ['xzf', packed.toString().trim(), `package/files/${file}`], { cwd: folder });
  const font = trueType(
    readFileSync(join(folder, 'package/files', file)),
    isPlainScript(family) ? ['GSUB'] : [],
  );
  const name = letters.startsWith(family.replace('noto-sans-', '')) ? family : `${family}-${letters}`;
  await save(`${FOLDER}/${name}.ttf`, font);
  console.log(`${name}.ttf ${Math.round(font.length / 1024)} KB`);
}
rmSync(folder, { recursive: true });
