import { siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import { sitePictureCalls } from '#contract/site-editions/site-pictures.ts';
import { siteTextCalls } from '#contract/site-editions/site-texts.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeDraft, discardDraft, readDraft } from './drafts.ts';
import { listPictures, listTexts } from './list-texts.ts';
import { type EditionPorts, publishDraft, readHistory, restoreEdition } from './publish.ts';
import { makeFrameLink, makeSitePreviewLink } from './site-previews.ts';

export const editionRoutes = (ports: EditionPorts): Route[] => [
  route(siteTextCalls.list, ({ query }) => listTexts(ports, query)),
  route(sitePictureCalls.list, ({ query }) => listPictures(ports, query)),
  route(siteEditionCalls.read, () => readDraft(ports.database.read)),
  route(siteEditionCalls.change, ({ body, ctx }) => changeDraft(ports, body, ctx)),
  route(siteEditionCalls.discard, ({ ctx }) => discardDraft(ports, ctx)),
  route(siteEditionCalls.publish, ({ body, ctx }) => publishDraft(ports, body.publish_at, ctx)),
  route(siteEditionCalls.previewLink, ({ ctx }) => makeSitePreviewLink(ports, ctx)),
  route(siteEditionCalls.frameLink, ({ body }) => makeFrameLink(ports, body.path)),
  route(siteEditionCalls.history, () => readHistory(ports)),
  route(siteEditionCalls.restore, ({ params, ctx }) => restoreEdition(ports, params.n, ctx)),
];
