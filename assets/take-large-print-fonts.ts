// Fetches the large faces of prints (Chinese, Japanese, Korean, emoji) from their packages, cuts them to the letters they
// are asked for and writes them compressed: whole they would be twelve megabytes more.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { save } from './output.ts';

const FOLDER = 'src/server/drawing/fonts';
const WEIGHT = '600SemiBold';

type Range = readonly [from: number, to: number];

const KANA_AND_SIGNS: readonly Range[] = [
  [0x3000, 0x312f],
  [0x31f0, 0x31ff],
  [0xff00, 0xffef],
];
const HAN: readonly Range[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x2a6df],
];
const HANGUL: readonly Range[] = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xac00, 0xd7a3],
];

interface LargeFace {
  package: string;
  file: string;
  /** Undefined: all it has, with what joins its signs into one. */
  letters?: readonly Range[];
}

const faces: Record<string, LargeFace> = {
  'noto-sans-sc': {
    package: '@expo-google-fonts/noto-sans-sc@0.4.3',
    file: 'NotoSansSC',
    letters: [...KANA_AND_SIGNS, ...HAN],
  },
  'noto-sans-jp': {
    package: '@expo-google-fonts/noto-sans-jp@0.4.3',
    file: 'NotoSansJP',
    letters: [...KANA_AND_SIGNS, ...HAN],
  },
  'noto-sans-kr': { package: '@expo-google-fonts/noto-sans-kr@0.4.3', file: 'NotoSansKR', letters: HANGUL },
  'noto-emoji': { package: '@expo-google-fonts/noto-emoji@0.4.7', file: 'NotoEmoji' },
};

type Subset = (
  font: Buffer,
  letters: string,
  options: { targetFormat: 'sfnt'; noLayoutClosure: boolean },
) => Promise<Buffer>;

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
execFileSync('npm', ['install', '--silent', '--prefix', folder, '--ignore-scripts', 'subset-font@2.9.0']);
const subset = createRequire(join(folder, 'index.js'))('subset-font') as Subset;

const lettersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');

for (const [name, { package: source, file, letters }] of Object.entries(faces)) {
  const packed = execFileSync('npm', ['pack', '--silent', source], { cwd: folder }).toString().trim();
  const path = `package/${WEIGHT}/${file}_${WEIGHT}.ttf`;
  execFileSync('tar', ['xzf', packed, path], { cwd: folder });
  const whole = readFileSync(join(folder, path));
  const cut = letters
    ? await subset(whole, lettersIn(letters), { targetFormat: 'sfnt', noLayoutClosure: true })
    : whole;
  const compressed = brotliCompressSync(cut, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  await save(`${FOLDER}/${name}.ttf.br`, compressed);
  console.log(`${name}.ttf.br ${Math.round(compressed.length / 1024)} KB`);
}
rmSync(folder, { recursive: true });
