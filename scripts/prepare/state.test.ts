import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeSources, isBuildCurrent, writeStamp } from './build-state.mjs';
import { hasDevTools, isInstalled } from './install-state.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-for-tests-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('what is installed', () => {
  const react = { version: '19.0.0', integrity: 'sha512-a' };
  const vitest = { version: '5.0.0', integrity: 'sha512-b', dev: true };
  const forOtherMachines = { version: '1.0.0', integrity: 'sha512-c', optional: true };
  const lock = (packages: object) => write('package-lock.json', { packages: { '': {}, ...packages } });
  const present = (packages: object) => write('node_modules/.package-lock.json', { packages });

  it('counts as nothing before the first whole install', () => {
    lock({ 'node_modules/react': react });
    expect(isInstalled(root, false)).toBe(false);
  });

  it('is enough without the tools, and without packages for other machines', () => {
    lock({
      'node_modules/react': react,
      'node_modules/vitest': vitest,
      'node_modules/x-win': forOtherMachines,
    });
    present({ 'node_modules/react': react });
    expect(isInstalled(root, false)).toBe(true);
    expect(isInstalled(root, true)).toBe(false);
    expect(hasDevTools(root)).toBe(false);
  });

  it('is out of date when the lock file asks for another version', () => {
    lock({ 'node_modules/react': { ...react, version: '19.1.0' } });
    present({ 'node_modules/react': react, 'node_modules/vitest': vitest });
    expect(isInstalled(root, false)).toBe(false);
    expect(hasDevTools(root)).toBe(true);
  });
});

describe('what is built', () => {
  beforeEach(() => {
    write('src/web/page.tsx', 'one');
    write('dist/client/.vite/manifest.json', {});
    write('dist/server/entry-server.js', '');
    writeStamp(root, 'pages', describeSources(root, 'pages'));
  });

  it('is current as long as nothing changes', () => {
    expect(isBuildCurrent(root, 'pages')).toBe(true);
  });

  it('is out of date after a change of a source', () => {
    write('src/web/page.tsx', 'two');
    expect(isBuildCurrent(root, 'pages')).toBe(false);
  });

  it('is out of date when a source is added, but not for a test', () => {
    write('src/web/page.test.tsx', 'a test');
    expect(isBuildCurrent(root, 'pages')).toBe(true);
    write('public/robot.svg', '<svg/>');
    expect(isBuildCurrent(root, 'pages')).toBe(false);
  });

  it('is current when only dates moved', () => {
    utimesSync(join(root, 'src/web/page.tsx'), new Date(0), new Date(0));
    expect(isBuildCurrent(root, 'pages')).toBe(true);
  });

  it('is out of date when a part of the output is missing', () => {
    rmSync(join(root, 'dist/server'), { recursive: true });
    expect(isBuildCurrent(root, 'pages')).toBe(false);
  });

  it('has pages and program made of what each needs', () => {
    write('dist/program/foyer.js', '');
    writeStamp(root, 'program', describeSources(root, 'program'));
    write('src/server/platform/clock.ts', 'later');
    expect(isBuildCurrent(root, 'pages')).toBe(true);
    expect(isBuildCurrent(root, 'program')).toBe(false);
  });
});
