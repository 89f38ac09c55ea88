import { ownApplicationCalls } from '#contract/applications/own-application.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { replaceOwnResume, withdrawOwn } from './change-own.ts';
import { eraseOwn } from './erase-own.ts';
import { exportOwn } from './export-own.ts';
import { mailOwnLink } from './mail-own-link.ts';
import { readOwn } from './read-own.ts';

export const ownRoutes = (ports: ApplicationPorts): Route[] => [
  route(ownApplicationCalls.link, ({ body, ctx }) => mailOwnLink(ports, body.email, ctx.origin)),
  route(ownApplicationCalls.read, ({ params, query }) => readOwn(ports, params.secret, query.lang)),
  route(ownApplicationCalls.replaceResume, ({ params, files, ctx }) =>
    replaceOwnResume(ports, params.secret, files['resume'], ctx.origin),
  ),
  route(ownApplicationCalls.withdraw, ({ params, ctx }) => withdrawOwn(ports, params.secret, ctx.origin)),
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
