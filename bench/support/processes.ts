import { readFile } from 'node:fs/promises';

/** What a process has started, and what those have. */
export async function startedBy(pid: number | string): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean);
  return [...children, ...(await Promise.all(children.map(startedBy))).flat()];
}
