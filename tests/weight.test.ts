// A visitor on a phone waits for every byte: no public page may fetch more script than this by itself.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactCalls } from '#contract/contact/contact.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { careersTexts } from '#contract/texts/careers.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { readBuildAssets } from '#host/build-assets.ts';
import { type StaticFiles, loadStaticFiles } from '#host/static-files.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { root } from './support/sources.ts';

const PAGE_SCRIPT_MAX_BYTES = 122_000;

/** The line `HTTP/1.1 200 OK`, and the date and connection that node:http adds to our headers. */
const UNSEEN_HEADER_BYTES = 110;

/** What comes later, but without being asked for: on every page, or on one. */
const UNASKED = /\/web-vitals\.js$/;
const UNASKED_BY: Record<string, string> = {
  'src/web/site/home/home-page.tsx': 'src/web/site/home/follow-pointer.ts',
};

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const client = join(root, 'dist/client');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const isScript = (key: string) => manifest[key]?.file.endsWith('.js') ?? false;
/** In the editor's frame alone. */
const OF_THE_FRAME = 'src/web/site-frame/frame.ts';
const onEveryPage = Object.keys(manifest).filter(
  (key) => isScript(key) && ((manifest[key]?.isEntry && key !== OF_THE_FRAME) || UNASKED.test(key)),
);
const pages = Object.keys(manifest).filter((key) => /^src\/web\/site\/.*-page\.tsx$/.test(key));
let files: StaticFiles;

beforeAll(async () => {
  files = await loadStaticFiles(client, securityHeaders({ publicUrl: 'https://site.example' }));
});

function scriptsOf(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    scriptsOf(chunk.imports ?? [], seen);
  }
  return seen;
}

/** On the line, headers included. */
function bytesOf(file: string): number {
  const form = files.get(`/${file}`)?.answer.forms.br;
  if (!form) throw new Error(`the host has no ${file}`);
  const headers = form.headers.reduce((sum, text) => sum + text.length + ': '.length, 0);
  return form.body.length + headers + UNSEEN_HEADER_BYTES;
}

describe('the script of a public page', () => {
  it('is known whole', () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(onEveryPage).toHaveLength(2);
  });

  it.each(pages)('%s stays within its budget', (page) => {
    const unasked = UNASKED_BY[page];
    const scripts = [...scriptsOf([...onEveryPage, page, ...(unasked ? [unasked] : [])])];
    const total = scripts.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(total, scripts.join(', ')).toBeLessThanOrEqual(PAGE_SCRIPT_MAX_BYTES);
  });
});

it('nothing of the editor of the site is in a script of a public page', () => {
  const ofVisitors = [...scriptsOf([...onEveryPage, ...pages])].map((file) =>
    readFileSync(join(client, file), 'utf8'),
  );
  const ofTheEditor = ['site-frame-marks', '/api/site-edition/', 'List of texts'];
  expect(manifest[OF_THE_FRAME]?.isEntry).toBe(true);
  expect(ofTheEditor.filter((words) => ofVisitors.some((script) => script.includes(words)))).toEqual([]);
});

describe('the script of an office screen', () => {
  const SCREEN_MAX_BYTES = 280_000;
  const EDITOR_MAX_BYTES = 420_000;
  const frame = [...onEveryPage, 'src/web/office-routes.tsx', 'src/web/office/layout/office-layout.tsx'];
  const screens = Object.keys(manifest).filter((key) =>
    /^src\/web\/office\/(?!sign-in\/).*-page\.tsx$/.test(key),
  );

  it('is known whole', () => {
    expect(screens.length).toBeGreaterThan(25);
  });

  it.each(screens)('%s stays within its budget', (screen) => {
    const scripts = [...scriptsOf([...frame, screen])];
    const total = scripts.reduce(
      (sum, file) => sum + (files.get(`/${file}`)?.answer.forms.br?.body.length ?? 0),
      0,
    );
    const budget = screen.endsWith('/articles/article-page.tsx') ? EDITOR_MAX_BYTES : SCREEN_MAX_BYTES;
    expect(total, scripts.join(', ')).toBeLessThanOrEqual(budget);
  });

  it('brings neither the palette nor, where nothing is drawn to another place, what that takes', () => {
    const dashboard = [...scriptsOf([...frame, 'src/web/office/dashboard/dashboard-page.tsx'])];
    const holding = (word: string) =>
      dashboard.filter((file) => readFileSync(join(client, file), 'utf8').includes(word));
    // A text of the palette, and one of dnd-kit's own.
    expect(holding('No screen of that name.')).toEqual([]);
    expect(holding('draggable item')).toEqual([]);
  });
});

it('no script tells what the fields of the API mean', () => {
  const sentence = /\.describe\(\s*'((?:[^'\\]|\\.)*)'/g;
  const told = globSync('src/contract/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(sentence)].map(([, text]) => text ?? ''),
  );
  expect(told.length).toBeGreaterThan(300);
  const scripts = globSync('**/*.js', { cwd: client }).map((file) =>
    readFileSync(join(client, file), 'utf8'),
  );
  // Shorter ones the office may say in the same words.
  const longest = told.filter((text) => text.length > 50);
  expect(longest.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

it('the examples of the call table are in no script', () => {
  const sentences = [contactCalls.send.example.body.message, jobCalls.post.example.body.description];
  const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  const holdsExample = (file: string) => {
    const text = readFileSync(join(client, file), 'utf8');
    return sentences.some((sentence) => text.includes(sentence));
  };
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter(holdsExample)).toEqual([]);
});

describe('the texts of a page', () => {
  it.each([
    ['site/home/home-page.tsx', ['errors', 'footer', 'header', 'home']],
    ['site/careers/careers-page.tsx', ['careers', 'errors', 'footer', 'header', 'job']],
  ])('%s has its own with it', async (page, texts) => {
    const assetsFor = await readBuildAssets(client);
    expect(assetsFor([page]).texts.toSorted()).toEqual(texts);
  });

  it('are in no script it fetches by itself', () => {
    const sentences = [homeTexts['home.story.lead'], careersTexts['careers.culture.text']];
    const scripts = [...scriptsOf([...onEveryPage, ...pages])].map((file) =>
      readFileSync(join(client, file), 'utf8'),
    );
    expect(sentences.filter((words) => scripts.some((script) => script.includes(words)))).toEqual([]);
  });
});

describe('the style sheets', () => {
  const SITE_MAX_BYTES = 15_200;
  const sheets = globSync('assets/*.css', { cwd: client });
  const sheetFor = async (route: string) => (await readBuildAssets(client))([route]).styles;

  it('are two: no component brings rules that its page would wait for', () => {
    expect(sheets.map((file) => file.replace(/-[\w-]{8}\.css$/, '')).toSorted()).toEqual([
      'assets/office',
      'assets/site',
    ]);
  });

  it('are each named by its own documents, and the site’s stays within its budget', async () => {
    const [site = '', ...more] = await sheetFor('site/home/home-page.tsx');
    expect(more).toEqual([]);
    expect(files.get(site)?.answer.forms.br?.body.length).toBeLessThanOrEqual(SITE_MAX_BYTES);
    const office = await sheetFor('office/dashboard/dashboard-page.tsx');
    expect(office).toEqual([`/${sheets.find((file) => file !== site.slice(1))}`]);
  });

  it('say what the office is made of in its own alone, which has all there is on the site too', async () => {
    const rules = async (route: string) => {
      const [href = ''] = await sheetFor(route);
      return new Set(readFileSync(join(client, href), 'utf8').match(/\.[a-z][\w\\:./[\]-]*(?=[{,:])/g));
    };
    const [site, office] = [
      await rules('site/home/home-page.tsx'),
      await rules('office/dashboard/dashboard-page.tsx'),
    ];
    expect(site.size).toBeGreaterThan(500);
    expect([...site].filter((rule) => !office.has(rule))).toEqual([]);
    expect([...site].filter((rule) => /table-grid|ProseMirror/.test(rule))).toEqual([]);
    expect(office).toContain('.table-grid');
  });

  it('both bring the colours', () => {
    for (const sheet of sheets)
      expect(readFileSync(join(client, sheet), 'utf8'), sheet).toMatch(/--surface:\s*light-dark\(/);
  });
});

describe('the library that reads a PDF', () => {
  const isOfLibrary = (file: string) => /GlobalWorkerOptions/.test(readFileSync(join(client, file), 'utf8'));

  it('is in one script, which reads résumés in a frame of its own', () => {
    const scripts = globSync('**/*.js', { cwd: client }).filter(isOfLibrary);
    expect(scripts).toEqual([expect.stringMatching(/frame/)]);
  });
});

describe('the editor of articles', () => {
  const EDITOR_PAGE = 'src/web/office/content/articles/article-page.tsx';
  /** A class that only the editor's library writes. */
  const isOfEditor = (file: string) =>
    readFileSync(join(client, file), 'utf8').includes('ProseMirror-trailingBreak');
  const all = Object.keys(manifest).filter((key) => /^src\/web\/.*-page\.tsx$/.test(key));

  it('is fetched on its screen', () => {
    expect([...scriptsOf([EDITOR_PAGE])].filter(isOfEditor)).toHaveLength(1);
  });

  it('and on no other page', () => {
    const others = all.filter((key) => key !== EDITOR_PAGE);
    expect(others.length).toBeGreaterThan(30);
    expect([...scriptsOf([...onEveryPage, ...others])].filter(isOfEditor)).toEqual([]);
  });
});

describe('the charts', () => {
  const CHARTS = 'src/web/office/dashboard/insight/charts.ts';
  const all = Object.keys(manifest).filter((key) => /^src\/web\/.*-page\.tsx$/.test(key));

  it('come in a chunk of their own, behind the pages that show them', () => {
    expect(manifest[CHARTS]).toMatchObject({ isDynamicEntry: true });
    const own = scriptsOf([...onEveryPage, ...all]);
    expect(own).not.toContain(manifest[CHARTS]?.file);
  });

  it('and bring their library with them, which nothing else fetches', () => {
    /** A method that only the scales of columns have. */
    const isOfLibrary = (file: string) => /\bpaddingInner\b/.test(readFileSync(join(client, file), 'utf8'));
    expect([...scriptsOf([CHARTS])].filter(isOfLibrary)).toHaveLength(1);
    expect([...scriptsOf([...onEveryPage, ...all])].filter(isOfLibrary)).toEqual([]);
  });
});
