import { rm, stat } from 'node:fs/promises';

/** From then or before. False where it is younger, or went by itself meanwhile. */
export async function removeIfOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.mtime > before) return false;
  await rm(path, { force: true });
  return true;
}
