// Files in a folder: `<root>/<kind>/<name>`.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, FileMissingError, type FileStore, isFileKey } from './files.ts';
import { removeIfOlder } from './remove-if-older.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

// Never a key, so that half a file is never read, listed or taken for an orphan.
const UNFINISHED = /^\.unfinished-/;

export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key));

  return {
    async put(key, content) {
      const path = pathOf(key);
      await makeFolder(root, dirname(path));
      await writeDurably(path, content, join(dirname(path), `.unfinished-${randomUUID()}`));
    },

    async read(key) {
      const content = createReadStream(pathOf(key));
      await once(content, 'open').catch(nothingThere);
      if (content.pending) throw new FileMissingError('There is no such file.');
      return content;
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(nothingThere);
      return found && { size: found.size, modifiedAt: found.mtime };
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for await (const { kind, name } of walk(root)) {
        const key = `${kind}/${name}`;
        if (!isFileKey(key)) continue;
        const found = await stat(join(root, kind, name)).catch(nothingThere);
        if (found) yield { key, modifiedAt: found.mtime };
      }
    },

    async removeUnfinished(before) {
      let removed = 0;
      for await (const { kind, name } of walk(root))
        if (UNFINISHED.test(name) && (await removeIfOlder(join(root, kind, name), before))) removed += 1;
      return removed;
    },
  };
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created === undefined) return;
  await syncFolder(root);
  await syncFolder(dirname(root));
}

async function* walk(root: string): AsyncGenerator<{ kind: string; name: string }> {
  for await (const kind of entries(root)) {
    if (!kind.isDirectory()) continue;
    for await (const file of entries(join(root, kind.name))) {
      if (file.isFile()) yield { kind: kind.name, name: file.name };
    }
  }
}

async function* entries(folder: string): AsyncGenerator<Dirent> {
  const open = await opendir(folder).catch(nothingThere);
  if (open) yield* open;
}

// A folder not made yet, or a file that went while the folder was read, is no failure.
function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
