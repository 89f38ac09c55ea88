// A visitor on a phone waits for every byte: no public page may load more script than this.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { root } from './support/sources.ts';

const PAGE_SCRIPT_MAX_BYTES = 120 * 1024;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const client = join(root, 'dist/client');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const pages = Object.keys(manifest).filter((key) => /^src\/web\/site\/.*-page\.tsx$/.test(key));

function chunksOf(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    chunksOf(manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map<string, number>();
function brotliBytes(file: string): number {
  const path = join(client, file);
  const ready = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  const size = sizes.get(file) ?? (ready ?? brotliCompressSync(readFileSync(path))).length;
  sizes.set(file, size);
  return size;
}

describe('the script of a public page', () => {
  it('is built for every page', () => {
    expect(pages.length).toBeGreaterThan(5);
  });

  it.each(pages)('%s stays within its budget', (page) => {
    const files = [...chunksOf([...entries, page])].map((key) => manifest[key]?.file ?? '');
    const scripts = files.filter((file) => file.endsWith('.js'));
    const total = scripts.reduce((sum, file) => sum + brotliBytes(file), 0);
    expect(total, scripts.join(', ')).toBeLessThanOrEqual(PAGE_SCRIPT_MAX_BYTES);
  });
});
