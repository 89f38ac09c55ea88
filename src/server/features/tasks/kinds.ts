import type { TaskKindView } from '#contract/system/tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countTasks } from '#server/platform/tasks/tasks.store.ts';
import type { NamedKind } from '#server/platform/tasks/tasks.ts';

export interface KindPorts {
  database: Database;
  taskKinds: readonly NamedKind[];
}

/** One that another version of the program has left behind has no words here. */
export const nameOfKind = (kinds: readonly NamedKind[], kind: string): string =>
  kinds.find((each) => each.kind === kind)?.name ?? kind;

export async function kindsOf({ database, taskKinds }: KindPorts): Promise<TaskKindView[]> {
  const counts = await countTasks(database.read);
  const kinds = new Set([...taskKinds, ...counts].map(({ kind }) => kind));
  return [...kinds]
    .map((kind) => {
      const of = (state: string) =>
        counts.find((each) => each.kind === kind && each.state === state)?.count ?? 0;
      const name = nameOfKind(taskKinds, kind);
      return {
        kind,
        name,
        failed: of('failed'),
        done: of('done'),
        running: of('running'),
        waiting: of('waiting'),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
