import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RefusalTable } from './errors.ts';
import { refusals } from './refusals.ts';

describe('the table of refusals', () => {
  it('holds the codes of every room, none of them twice', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const modules = await Promise.all(
      files.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<Record<string, unknown>>),
    );
    const tables = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        name.endsWith('Refusals') ? [value as RefusalTable] : [],
      ),
    );
    expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(
      Object.keys(refusals).toSorted(),
    );
  });

  it('has codes in snake_case and words for people', () => {
    for (const [code, [status, message]] of Object.entries(refusals)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z].* /);
    }
  });
});
