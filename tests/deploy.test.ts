// What stands in `deploy/` and is said of it, as far as it can be looked at without systemd and Docker.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isThere, readText } from './support/sources.ts';

const compose = readText('deploy/compose.yaml');

it('units run what the build makes', () => {
  for (const unit of ['foyer@.service', 'foyer-backup.service']) {
    const [, file] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(readText(`deploy/${unit}`)) ?? [];
    expect(file).toBe('dist/program/foyer.js');
    expect(isThere(file ?? '')).toBe(true);
  }
});

it.skipIf(!existsSync('/usr/bin/sed'))(
  'compose leads nginx to the containers by names that are asked for anew',
  () => {
    const edits = [...compose.matchAll(/-e '([^']+)'/g)].flatMap(([, edit = '']) => ['-e', edit]);
    const { stdout } = spawnSync('/usr/bin/sed', edits, {
      encoding: 'utf8',
      input: readText('deploy/nginx.conf'),
    });
    expect(stdout).toContain('upstream foyer { zone foyer 64k; resolver 127.0.0.11 valid=5s;\n');
    for (const name of ['foyer-1', 'foyer-2'])
      expect(stdout).toContain(`    server ${name}:3000 resolve max_fails=0;\n`);
    expect(stdout).not.toMatch(/^ *(server 127|access_log \/var)/m);
  },
);

it('compose sets up PostgreSQL as the guide says', () => {
  const settings = [...readText('docs/operations.md').matchAll(/`(\w+) = ([\w.]+)`/g)].map(
    ([, name, value]) => `-c ${name}=${value}`,
  );
  expect(settings.length).toBeGreaterThan(3);
  for (const setting of settings) expect(compose).toContain(setting);
});
