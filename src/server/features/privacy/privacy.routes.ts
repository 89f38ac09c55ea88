import { privacyCalls } from '#contract/office/privacy.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeConsent, changeRetention, readConsent, readKeptDays } from './manage-privacy.ts';
import { previewErasing } from './preview.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import { listErasures, readRetention } from './privacy.store.ts';

export const privacyRoutes = (ports: PrivacyPorts): Route[] => [
  route(privacyCalls.consentText, ({ query }) => readConsent(ports, query)),
  route(privacyCalls.changeConsentText, ({ body, ctx }) => changeConsent(ports, body.text, ctx)),
  route(privacyCalls.retention, () => readRetention(ports.database.read)),
  route(privacyCalls.changeRetention, ({ body, ctx }) => changeRetention(ports, body, ctx)),
  route(privacyCalls.keptDays, () => readKeptDays(ports)),
  route(privacyCalls.preview, ({ query }) => previewErasing(ports, query)),
  route(privacyCalls.erasures, async ({ query, url }) =>
    listReply(url, query, await listErasures(ports.database.read, query)),
  ),
];
