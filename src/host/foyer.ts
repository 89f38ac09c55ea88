// `foyer <verb>`: all that is done with the program on its machine, the same from a clone, in the image and under systemd.
import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/platform/program-files.ts';
import { version } from '#server/platform/version.ts';
import { onStopSignal } from './stop-signal.ts';

interface Command {
  run(args: string[]): Promise<void>;
}

const verbs: Record<string, { does: string; load: () => Promise<Command> }> = {
  start: {
    does: 'serves the site, the office and the API',
    load: () => import('./commands/start.ts'),
  },
  check: {
    does: 'says what is wrong with the settings, and starts nothing',
    load: () => import('./commands/check.ts'),
  },
  backup: {
    does: 'puts everything into one file, while the program runs',
    load: () => import('./commands/backup.ts'),
  },
  'verify-backup': {
    does: 'proves that a backup can be restored',
    load: () => import('./commands/verify-backup.ts'),
  },
  restore: {
    does: 'puts a backup into an empty place',
    load: () => import('./commands/restore.ts'),
  },
  'verify-audit': {
    does: 'says whether the audit trail is as it was written',
    load: () => import('./commands/verify-audit.ts'),
  },
  'create-superuser': {
    does: 'makes a superuser, or gives one a new password',
    load: () => import('./commands/create-superuser.ts'),
  },
  maintenance: {
    does: 'on [minutes] [reason] or off: everybody reads, nobody writes',
    load: () => import('./commands/maintenance.ts'),
  },
  'move-to-postgres': {
    does: 'copies the SQLite database into PostgreSQL',
    load: () => import('./commands/move-to-postgres.ts'),
  },
};

// The first process of a container hears no signal that nobody waits for. What is half done is no success.
onStopSignal(async (signal) => process.exit(128 + constants.signals[signal]));

const [verb = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (['version', '--version'].includes(verb) || args.includes('--version')) say(`Foyer ${version}`);
else if (['help', '--help'].includes(verb)) say(usage());
else if (command) await runCommand(command);
else {
  process.stderr.write(`${verb === '' ? 'What is to be done?' : `There is no "${verb}".`}\n${usage()}\n`);
  process.exitCode = 2;
}

async function runCommand({ load }: (typeof verbs)[string]): Promise<void> {
  // Before the rest is loaded, so that the next time finds it compiled.
  enableCompileCache(join(root, 'dist/compile-cache'));
  const { run } = await load();
  await run(args);
}

function usage(): string {
  const all = {
    ...Object.fromEntries(Object.entries(verbs).map(([name, { does }]) => [name, does])),
    version: 'says which release this is',
  };
  const width = Math.max(...Object.keys(all).map((name) => name.length));
  return [
    'foyer <verb>:',
    ...Object.entries(all).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`),
  ].join('\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
