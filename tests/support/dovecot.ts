// A real IMAP server for tests: Dovecot, the machine's own or Debian's from the cache. What Debian has built looks for its
// files at fixed places: a copy is taken in which those are a folder of the tests' own, of exactly as many letters.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackedAt } from '../../scripts/prepare/debian-packages.mjs';
import { freePort } from './free-port.ts';

const LIBRARY = '/usr/lib/dovecot';
const CONFIG = '/etc/dovecot/dovecot.conf';
/** As long as what it stands in for. */
const PLACE = '/tmp/dove-XXXXXX';
const CONFIG_IN_PLACE = '/dove.cnf';
export const USER = 'meera@house.example';
const PASSWORD = 'thread-and-loom';
const NOBODY = 65_534;
const START_MS = 20_000;

export interface Dovecot {
  port: number;
  /** For `IMAP_URL`. */
  url: string;
  /** Puts a mail into the inbox as a delivery does. */
  deliver(mail: string | Buffer): Promise<void>;
  /** Writes it down; the answer delivers it, at once. */
  prepare(mail: string | Buffer): Promise<() => void>;
  /** The mails of a folder, such as `INBOX` or `Foyer/Done`. */
  mailsIn(folder: string): string[];
  /** The folder on the disk. */
  pathOf(folder: string): string;
  /** Takes the rights of a folder away, or gives them back. */
  makeReadOnly(folder: string, isReadOnly: boolean): Promise<void>;
  /** The folder counts anew, as after a restore of the mail server. */
  renumber(folder: string): Promise<void>;
  /** Ends all sessions and starts again, with other settings where some are given. */
  restart(settings?: string): Promise<void>;
  /** Until it is started again. */
  down(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDovecot(settings = ''): Promise<Dovecot> {
  // A machine that has it has it at the same places.
  const set = existsSync(unpackedAt('dovecot')) ? unpackedAt('dovecot') : '/';
  const folder = await mkdtemp(PLACE.slice(0, -6));
  await chmod(folder, 0o755);
  unpackInto(set, folder);
  const isRoot = process.getuid?.() === 0;
  const port = await freePort();
  const mails = join(folder, 'mails', USER);
  for (const path of [join(folder, 'mails'), mails, join(folder, 'run'), join(folder, 'state')])
    await mkdir(path, { recursive: true });
  if (isRoot) for (const path of [join(folder, 'mails'), mails]) await chown(path, NOBODY, NOBODY);
  let child = await start(settings);

  async function start(more: string): Promise<ChildProcess> {
    writeFileSync(join(folder, CONFIG_IN_PLACE), configOf({ folder, port, isRoot, more }));
    const libraries = [folder, join(folder, 'modules'), ...librariesBelow(set)];
    const env = { PATH: process.env['PATH'], LD_LIBRARY_PATH: libraries.join(':') };
    const args = ['-c', join(folder, CONFIG_IN_PLACE), '-m', 'master', '-e', join(folder, 'dovecot'), '-F'];
    // Of a group of its own: sessions outlive the server otherwise, with the settings they began with.
    const started = spawn(join(folder, 'doveconf'), args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let said = '';
    started.stderr?.on('data', (text) => (said += String(text)));
    await untilListening(port, started, () => said + readLog(folder));
    return started;
  }
  const end = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
      endGroup(child);
    }
    await untilFree(port);
  };
  const onExit = () => child.kill('SIGTERM');
  process.once('exit', onExit);
  const pathOf = (name: string) => (name === 'INBOX' ? mails : join(mails, name));
  let delivered = 0;
  async function prepare(mail: string | Buffer): Promise<() => void> {
    const name = `${Date.now()}.${process.pid}_${(delivered += 1)}.tests`;
    for (const each of ['tmp', 'new', 'cur']) {
      const path = join(mails, each);
      await mkdir(path, { recursive: true });
      if (isRoot) await chown(path, NOBODY, NOBODY);
    }
    const written = join(mails, 'tmp', name);
    await writeFile(written, mail);
    if (isRoot) await chown(written, NOBODY, NOBODY);
    return () => renameSync(written, join(mails, 'new', name));
  }

  return {
    port,
    url: `imap://${encodeURIComponent(USER)}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    pathOf,
    async deliver(mail) {
      (await prepare(mail))();
    },
    prepare,
    mailsIn(name) {
      return ['new', 'cur'].flatMap((each) => {
        const path = join(pathOf(name), each);
        return existsSync(path)
          ? readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'))
          : [];
      });
    },
    async makeReadOnly(name, isReadOnly) {
      for (const each of ['', 'tmp', 'new', 'cur'])
        await chmod(join(pathOf(name), each), isReadOnly ? 0o555 : 0o755);
    },
    async renumber(name) {
      for (const file of readdirSync(pathOf(name)).filter((each) => each.startsWith('dovecot')))
        await rm(join(pathOf(name), file), { force: true });
    },
    async restart(more = '') {
      await end();
      child = await start(more);
    },
    down: end,
    async stop() {
      process.off('exit', onExit);
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // None of it is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function unpackInto(set: string, folder: string): void {
  cpSync(join(set, LIBRARY), folder, { recursive: true, verbatimSymlinks: true });
  for (const program of ['usr/bin/doveconf', 'usr/sbin/dovecot'])
    cpSync(join(set, program), join(folder, program.split('/').at(-1) as string));
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
  for (const file of files) {
    if (!statSync(file).isFile()) continue;
    const before = readFileSync(file);
    const after = Buffer.from(
      before
        .toString('latin1')
        .replaceAll(LIBRARY, folder)
        .replaceAll(CONFIG, folder + CONFIG_IN_PLACE),
      'latin1',
    );
    if (!after.equals(before)) writeFileSync(file, after);
  }
}

const librariesBelow = (set: string): string[] =>
  set === '/'
    ? []
    : (/LD_LIBRARY_PATH="([^"]*)"/
        .exec(readFileSync(join(set, 'run'), 'utf8'))?.[1]
        ?.replaceAll('$here', set)
        .split(':') ?? []);

interface Place {
  folder: string;
  port: number;
  isRoot: boolean;
  more: string;
}

function configOf({ folder, port, isRoot, more }: Place): string {
  const id = (flag: string) => execFileSync('id', [flag], { encoding: 'utf8' }).trim();
  const [user, group] = isRoot ? ['nobody', 'nogroup'] : [id('-un'), id('-gn')];
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = tests-${port}
protocols = imap
listen = 127.0.0.1
libexec_dir = ${folder}
mail_plugin_dir = ${folder}/modules
import_environment = LD_LIBRARY_PATH
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
ssl = no
disable_plaintext_auth = no
log_path = ${folder}/tests.log
mail_location = maildir:${folder}/mails/%u:LAYOUT=fs
mailbox_list_index = no
first_valid_uid = 1
auth_mechanisms = plain
auth_failure_delay = 0
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mails/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
${more}
`;
}

const readLog = (folder: string): string => {
  const path = join(folder, 'tests.log');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.end());
    socket.on('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });

async function untilListening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended with code ${child.exitCode}: ${said()}`);
    if (await isOpen(port)) return;
    await pause(50);
  }
  throw new Error(`Dovecot does not listen: ${said()}`);
}

async function untilFree(port: number): Promise<void> {
  for (let n = 0; n < 200 && (await isOpen(port)); n += 1) await pause(50);
}
