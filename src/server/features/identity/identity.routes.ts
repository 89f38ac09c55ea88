import { identityCalls } from '#contract/identity/identity.ts';
import { knownLanguages } from '#contract/languages.ts';
import { drawIdentityPicture } from '#server/drawing/identity-pictures.ts';
import { pictureHeaders } from '#server/http/media.routes.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { IdentityPorts } from './identity.feature.ts';
import { changeIdentity, readIdentity } from './manage-identity.ts';

export const identityRoutes = (ports: IdentityPorts): Route[] => [
  route(identityCalls.read, () => readIdentity(ports)),
  route(identityCalls.change, ({ body, ctx }) => changeIdentity(ports, body, ctx)),
  route(identityCalls.languages, () => [...knownLanguages()]),
  route(identityCalls.picture, async ({ params: { name } }) => {
    const picture = await drawIdentityPicture(name);
    if (!picture) throw new DomainError('picture_not_found');
    const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
    return new Reply(picture, { ...pictureHeaders, 'content-type': type });
  }),
];
