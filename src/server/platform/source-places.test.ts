import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from './program-files.ts';
import { inSources } from './source-places.ts';

const FUNCTION = 'const bufferOf = ';

/** One-based, as in a stack. */
const lineIn = (path: string, text: string) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

it('names the line of the source for one of the bundle', () => {
  const source = 'src/server/features/applications/resume/document-worker-process.ts';
  const bundle = 'dist/program/document-worker-process.js';
  const place = `    at bufferOf (${pathToFileURL(join(root, bundle)).href}:${lineIn(bundle, 'var bufferOf = ')}:1)`;
  expect(inSources(`Error: no\n${place}`)).toMatch(
    new RegExp(`^Error: no\n    at bufferOf \\(.*/${source}:${lineIn(source, FUNCTION)}:\\d+\\)$`),
  );
});

it('leaves other places as they are, and those of a bundle without its maps', () => {
  const places = `    at one (file:///app/src/host/foyer.ts:3:4)\n    at two (file:///gone/dist/program/foyer.js:3:4)`;
  expect(inSources(places)).toBe(places);
});
