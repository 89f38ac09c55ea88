import { privacyCalls } from '#contract/office/privacy.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeConsent, changeRetention, readConsent, readKeptDays } from './manage-privacy.ts';
import { previewErasing } from './preview.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import { listErasures, readRetention } from './privacy.store.ts';

export const privacyRoutes = (ports: PrivacyPorts): Route[] => [
  route(privacyCalls.consentText, ({ query }) => readConsent(ports, query.version)),
  route(privacyCalls.changeConsentText, ({ body, caller, origin, ifMatch }) =>
    changeConsent(ports, body.text, { caller, origin, ifMatch }),
  ),
  route(privacyCalls.retention, () => readRetention(ports.database.read)),
  route(privacyCalls.changeRetention, ({ body, caller, origin, ifMatch }) =>
    changeRetention(ports, body, { caller, origin, ifMatch }),
  ),
  route(privacyCalls.keptDays, () => readKeptDays(ports)),
  route(privacyCalls.preview, ({ query }) => previewErasing(ports, query)),
  route(privacyCalls.erasures, async ({ query, url }) =>
    listReply(url, query, await listErasures(ports.database.read, query)),
  ),
];
