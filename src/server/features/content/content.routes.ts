import type { ContentKind } from '#contract/content/content.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type ItemOrder, listItems } from './content.store.ts';
import { itemAnswer } from './item-answer.ts';
import { kinds } from './kinds.ts';
import {
  addItem,
  changeItem,
  orderItems,
  readItem,
  readVersions,
  removeItem,
  restoreItem,
} from './manage-items.ts';
import { toldItems } from './translated-item.ts';
import { libraryRoutes } from './pictures/media-library.routes.ts';

export const contentRoutes = (ports: FeaturePorts): Route[] => [
  ...kinds.flatMap(({ kind }) => routesOf(ports, kind)),
  ...libraryRoutes(ports),
];

function routesOf(ports: FeaturePorts, kind: ContentKind): Route[] {
  const { calls } = kind;
  return [
    route(calls.list, async ({ query: { sort, ...query }, url }) => {
      const { rows, total } = await listItems(ports.database.read, kind, {
        ...query,
        order: orderOf(sort),
      });
      const told =
        query.state === undefined
          ? await toldItems(ports.database.read, kind, rows, query.lang)
          : rows.map((row) => itemAnswer(kind, row));
      return listReply(url, query, { rows: told, total });
    }),
    route(calls.read, async ({ params, query: { state, lang } }) => {
      const row = await readItem(ports, kind, params.id, state);
      if (state !== undefined) return itemAnswer(kind, row);
      const [told = itemAnswer(kind, row)] = await toldItems(ports.database.read, kind, [row], lang);
      return told;
    }),
    route(calls.add, ({ body: draft, files, ctx }) => addItem(ports, kind, { draft, files }, ctx)),
    route(calls.change, ({ params, body: draft, files, ctx }) =>
      changeItem(ports, kind, params.id, { draft, files }, ctx),
    ),
    route(calls.remove, ({ params, ctx }) => removeItem(ports, kind, params.id, ctx)),
    route(calls.order, async ({ body, ctx }) => {
      const rows = await orderItems(ports, kind, body.ids, ctx);
      return rows.map((row) => itemAnswer(kind, row));
    }),
    route(calls.versions, ({ params }) => readVersions(ports, kind, params.id)),
    route(calls.restore, ({ params: { id, n }, ctx }) => restoreItem(ports, kind, { id, number: n }, ctx)),
  ];
}

function orderOf(sort: string | undefined): ItemOrder {
  if (sort === undefined) return { column: 'position', direction: 'asc' };
  return {
    column: sort.replace('-', '') === 'created_at' ? 'created_at' : 'title',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  };
}
