import { translationCalls as calls } from '#contract/translations/translations.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  type TranslationPorts,
  readTranslations,
  removeTranslation,
  writeTranslation,
} from './manage-translations.ts';
import { listHeads } from './translations.store.ts';

const numbered = ['job', 'news', 'leadership', 'article', 'template', 'stage'] as const;

/** There is one. */
const CONSENT_ID = 1;

export const translationRoutes = (ports: TranslationPorts): Route[] => {
  const place = (kind: TranslatedKind, record_id: number, lang: string) => ({ kind, record_id, lang });
  return [
    ...numbered.flatMap((kind) => [
      route(calls[kind].list, ({ query }) => listHeads(ports.database.read, kind, query.ids)),
      route(calls[kind].read, ({ params }) => readTranslations(ports, kind, params.id)),
      route(calls[kind].put, ({ params: { id, lang }, body, ctx }) =>
        writeTranslation(ports, place(kind, id, lang), body, ctx),
      ),
      route(calls[kind].remove, ({ params: { id, lang }, ctx }) =>
        removeTranslation(ports, place(kind, id, lang), ctx),
      ),
    ]),
    route(calls.consent.read, () => readTranslations(ports, 'consent', CONSENT_ID)),
    route(calls.consent.put, ({ params, body, ctx }) =>
      writeTranslation(ports, place('consent', CONSENT_ID, params.lang), body, ctx),
    ),
    route(calls.consent.remove, ({ params, ctx }) =>
      removeTranslation(ports, place('consent', CONSENT_ID, params.lang), ctx),
    ),
  ];
};
