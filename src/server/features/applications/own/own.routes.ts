import { ownApplicationCalls } from '#contract/applications/own-application.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { replaceOwnResume, withdrawOwn } from './change-own.ts';
import { eraseOwn } from './erase-own.ts';
import { exportOwn } from './export-own.ts';
import { mailOwnLink } from './mail-own-link.ts';
import { readOwn } from './read-own.ts';

export const ownRoutes = (ports: ApplicationPorts): Route[] => [
  route(ownApplicationCalls.link, ({ body, ctx, lang }) =>
    mailOwnLink(ports, { email: body.email, lang }, ctx.origin),
  ),
  route(ownApplicationCalls.read, ({ params, query, lang }) =>
    readOwn(ports, params.secret, query.lang ?? lang),
  ),
  route(ownApplicationCalls.replaceResume, ({ params, files, ctx, lang }) =>
    replaceOwnResume(ports, params.secret, files['resume'], { origin: ctx.origin, lang }),
  ),
  route(ownApplicationCalls.withdraw, ({ params, ctx, lang }) =>
    withdrawOwn(ports, params.secret, { origin: ctx.origin, lang }),
  ),
  route(
    ownApplicationCalls.export,
    async ({ params, ctx }) =>
      new Reply(await exportOwn(ports, params.secret, ctx.origin), {
        'content-disposition': 'attachment; filename="my-data.zip"',
      }),
  ),
  route(ownApplicationCalls.erase, ({ params, body, ctx }) =>
    eraseOwn(ports, params.secret, body, ctx.origin),
  ),
];
