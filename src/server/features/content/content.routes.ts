import type { ContentKind } from '#contract/content.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ContentPorts } from './content.ports.ts';
import { findItem, type ItemFilter, listItems } from './content.store.ts';
import { itemAnswer } from './item-answer.ts';
import { kinds } from './kinds.ts';
import { addItem, changeItem, removeItem } from './manage-items.ts';

export const contentRoutes = (ports: ContentPorts): Route[] =>
  kinds.flatMap(({ kind }) => routesOf(ports, kind));

function routesOf(ports: ContentPorts, kind: ContentKind): Route[] {
  const { calls } = kind;
  const imageName = kind.fields.image.name;
  return [
    route(calls.list, async ({ query: { sort, ...query }, url }) => {
      const { rows, total } = await listItems(ports.database.read, kind.kind, {
        ...query,
        sort: orderOf(kind, sort),
      });
      return listReply(url, query, { rows: rows.map((row) => itemAnswer(kind, row)), total });
    }),
    route(calls.read, async ({ params }) => {
      const row = await findItem(ports.database.read, kind.kind, params.id);
      if (!row) throw new DomainError('content_not_found');
      return itemAnswer(kind, row);
    }),
    route(calls.add, async ({ body, files, caller, origin }) =>
      itemAnswer(
        kind,
        await addItem(ports, kind, { draft: body as never, file: files[imageName] }, { caller, origin }),
      ),
    ),
    route(calls.change, async ({ params, body, files, caller, origin, ifMatch }) =>
      itemAnswer(
        kind,
        await changeItem(
          ports,
          kind,
          params.id,
          { draft: body as never, file: files[imageName] },
          { caller, origin, ifMatch },
        ),
      ),
    ),
    route(calls.remove, ({ params, caller, origin, ifMatch }) =>
      removeItem(ports, kind, params.id, { caller, origin, ifMatch }),
    ),
  ];
}

function orderOf(kind: ContentKind, sort: string | undefined): NonNullable<ItemFilter['sort']> {
  if (sort === undefined) return { column: 'created_at', direction: kind.newestFirst ? 'desc' : 'asc' };
  return {
    column: sort.replace('-', '') === 'created_at' ? 'created_at' : 'title',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  };
}
