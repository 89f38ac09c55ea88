// The API's description as a page for people. It and its files are made when somebody first asks (decision 110).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paletteCss } from '#contract/palette.ts';
import { systemCalls } from '#contract/system/system.ts';
import { root } from '#server/platform/program-files.ts';
import { type Bodies, compressed } from '../compressed.ts';
import { once } from '../once.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { cspReporting } from '../security-headers.ts';
import { drawPage } from './draw-page.ts';

interface PageFile {
  name: string;
  type: string;
  bodies: Bodies;
}

/** The policy of the pages, tighter. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  cspReporting,
].join('; ');

export function createApiPage(describe: () => OpenApiDocument) {
  const files = once(makeFiles);
  const page = once(async () => {
    const { script, style } = await files();
    return compressed(
      Buffer.from(drawPage(describe(), { script: addressOf(script), style: addressOf(style) })),
    );
  });
  return {
    headers: { 'content-security-policy': policy },
    page,
    file: async (name: string) => Object.values(await files()).find((file) => file.name === name),
  };
}

const addressOf = ({ name }: PageFile): string => systemCalls.docsFile.path.replace('{file}', name);

async function makeFiles() {
  const [textFace, headingFace] = await Promise.all([
    faceFile('inter-latin.woff2'),
    faceFile('bricolage-grotesque-latin.woff2'),
  ]);
  const faces = [fontFace('Inter', textFace), fontFace('Bricolage Grotesque', headingFace)];
  const styles = [
    paletteCss(),
    await read('src/web/styles/tokens.css'),
    await read('src/server/http/api-page/style.css'),
  ];
  return {
    textFace,
    headingFace,
    script: await textFile('js', 'text/javascript', await read('src/server/http/api-page/page.js')),
    style: await textFile('css', 'text/css; charset=utf-8', [...faces, ...styles].join('\n')),
  };
}

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

async function textFile(ending: string, type: string, text: string): Promise<PageFile> {
  const content = Buffer.from(text);
  return { name: nameFor(content, ending), type, bodies: await compressed(content) };
}

/** Its letters are compressed already. */
async function faceFile(name: string): Promise<PageFile> {
  const content = await readFile(join(root, 'src/web/styles/fonts', name));
  return { name: nameFor(content, 'woff2'), type: 'font/woff2', bodies: { identity: content } };
}

const fontFace = (family: string, file: PageFile): string =>
  `@font-face { font-family: '${family}'; src: url('${file.name}'); font-weight: 400 800; font-display: swap; }`;

const nameFor = (content: Buffer, ending: string): string =>
  `api-page-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${ending}`;
