// The repository's own files and what each module imports, read as text: enough for rules about imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);

export interface Import {
  specifier: string;
  /** A file of ours, as a path from the root, or the name of a package. */
  target: string;
  isOurs: boolean;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

export interface Module {
  path: string;
  text: string;
  imports: Import[];
}

export function listFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [relative(root, path).replaceAll('\\', '/')];
  });
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readModules(): Module[] {
  return listFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readText(path);
      return { path, text, imports: findImports(path, text) };
    });
}

const statement = /^\s*(?:import|export)\s+(?:(type)\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bare = /^\s*import\s+['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

function findImports(path: string, text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const found = (specifier: string, isTypeOnly: boolean, isDynamic: boolean): Import => ({
    specifier,
    isTypeOnly,
    isDynamic,
    ...locate(path, specifier),
  });
  return [
    ...[...code.matchAll(statement)].map(([, type, names = '', from = '']) =>
      found(from, Boolean(type) || namesOnlyTypes(names), false),
    ),
    ...[...code.matchAll(bare)].map(([, from = '']) => found(from, false, false)),
    ...[...code.matchAll(dynamic)].map(([, from = '']) => found(from, false, true)),
  ];
}

function namesOnlyTypes(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const each =
    inner
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

const ownImports: Record<string, string> = JSON.parse(readText('package.json')).imports;

function locate(path: string, specifier: string): { target: string; isOurs: boolean } {
  if (specifier.startsWith('.')) {
    return {
      target: relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/'),
      isOurs: true,
    };
  }
  if (specifier.startsWith('#')) {
    for (const [pattern, place] of Object.entries(ownImports)) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined ? specifier === pattern : specifier.startsWith(before)) {
        return { target: place.replace('./', '').replace('*', specifier.slice(before.length)), isOurs: true };
      }
    }
  }
  const [scope = '', name = ''] = specifier.split('/');
  return { target: specifier.startsWith('@') ? `${scope}/${name}` : scope, isOurs: false };
}

export function isThere(path: string): boolean {
  return existsSync(join(root, path.replace(/\?.*$/, '')));
}
