import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPackages, librariesIn, unpackedAt, writeStarter } from './debian-packages.mjs';

it('an unpacked program is started with the libraries beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-for-tests-'));
  try {
    for (const path of ['usr/bin', 'usr/lib/here/inner', 'usr/share/doc']) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    for (const path of ['usr/lib/here/libone.so.1', 'usr/lib/here/libtwo.so', 'usr/lib/here/inner/x.so.2.1'])
      writeFileSync(join(folder, path), '');
    writeFileSync(join(folder, 'usr/share/doc/notes.sorted'), '');
    writeFileSync(join(folder, 'usr/bin/program'), '#!/bin/sh\necho "$LD_LIBRARY_PATH $1"\n', {
      mode: 0o755,
    });
    writeStarter(join(folder, 'run'), '$here/usr/bin/program', librariesIn(folder, '$here'));
    const [libraries, word] = execFileSync(join(folder, 'run'), ['a word'], { encoding: 'utf8' }).split(
      / (.*)\n/,
    );
    expect(libraries?.split(':').toSorted()).toEqual([
      join(folder, 'usr/lib/here'),
      join(folder, 'usr/lib/here/inner'),
    ]);
    expect(word).toBe('a word');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.skipIf(!existsSync('/usr/bin/apt-get'))('a set that is fetched', () => {
  const set = `for-tests-${randomUUID()}`;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-for-tests-'));
    // Every Debian has these three; here it is said once more that they are installed.
    const packages = [
      { name: 'greeter', depends: 'base-files, libc6', file: 'usr/bin/greeter', text: GREETER },
      { name: 'base-files', file: 'usr/share/greeting', text: 'Good morning' },
      { name: 'libc6', file: 'usr/lib/libc.so.6', text: '' },
    ].map((each) => aPackage(folder, each));
    writeFileSync(join(folder, 'Packages'), packages.join('\n'));
    const status = packages.map((text) => `${text}Status: install ok installed\n`).join('\n');
    writeFileSync(join(folder, 'status'), status);
    writeFileSync(join(folder, 'sources.list'), `deb [trusted=yes] copy:${folder} ./\n`);
    const settings = {
      'Dir::State::status': join(folder, 'status'),
      'Dir::Etc::sourcelist': join(folder, 'sources.list'),
      'Dir::Etc::sourceparts': '-',
      'APT::Get::List-Cleanup': 'false',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`);
    writeFileSync(join(folder, 'apt.conf'), lines.join(''));
    vi.stubEnv('APT_CONFIG', join(folder, 'apt.conf'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    const lists = join(unpackedAt('apt'), 'lists');
    const own = readdirSync(lists).filter((name) => name.includes(basename(folder)));
    const made = [
      folder,
      unpackedAt(set),
      `${unpackedAt(set)}.not-found`,
      ...own.map((name) => join(lists, name)),
    ];
    for (const path of made) rmSync(path, { recursive: true, force: true });
  });

  it('holds all it needs though the machine says it is there, but never the C library', () => {
    const greets = (run: string) => execFileSync(run, { encoding: 'utf8' }) === 'Good morning';
    expect(fetchPackages(set, ['greeter'], 'usr/bin/greeter', greets)).toBe(true);
    expect(greets(join(unpackedAt(set), 'run'))).toBe(true);
    expect(existsSync(join(unpackedAt(set), 'usr/lib/libc.so.6'))).toBe(false);
  });

  it('is none where its program does not start, until a day later', () => {
    expect(fetchPackages(set, ['greeter'], 'usr/bin/greeter', () => false)).toBe(false);
    expect(existsSync(unpackedAt(set))).toBe(false);
    expect(fetchPackages(set, ['greeter'], 'usr/bin/greeter')).toBe(false);
  });
});

const GREETER = '#!/bin/sh\nprintf %s "$(cat "$(dirname "$(readlink -f "$0")")/../share/greeting")"\n';

/** Its lines in the list of packages. */
function aPackage(
  folder: string,
  { name, depends, file, text }: { name: string; depends?: string; file: string; text: string },
): string {
  const control = [
    `Package: ${name}`,
    'Version: 999:1',
    'Architecture: all',
    'Maintainer: A test <test@example.com>',
    ...(depends ? [`Depends: ${depends}`] : []),
    'Description: for tests',
  ];
  const tree = join(folder, name);
  for (const path of ['DEBIAN', dirname(file)]) mkdirSync(join(tree, path), { recursive: true });
  writeFileSync(join(tree, 'DEBIAN/control'), `${control.join('\n')}\n`);
  writeFileSync(join(tree, file), text, { mode: 0o755 });
  const deb = join(folder, `${name}.deb`);
  execFileSync('dpkg-deb', ['--build', tree, deb], { stdio: 'ignore' });
  const content = readFileSync(deb);
  const sum = createHash('sha256').update(content).digest('hex');
  return `${[...control, `Filename: ./${name}.deb`, `Size: ${content.length}`, `SHA256: ${sum}`].join('\n')}\n`;
}
