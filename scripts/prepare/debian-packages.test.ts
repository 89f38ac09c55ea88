import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { librariesIn, writeStarter } from './debian-packages.mjs';

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
