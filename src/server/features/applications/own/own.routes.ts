import { ownApplicationCalls } from '#contract/applications/own-application.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { replaceOwnResume, withdrawOwn } from './change-own.ts';
import { eraseOwn } from './erase-own.ts';
import { exportOwn } from './export-own.ts';
import { mailOwnLink } from './mail-own-link.ts';
import { readOwn } from './read-own.ts';

export const ownRoutes = (ports: ApplicationPorts): Route[] => [
  route(ownApplicationCalls.link, ({ body, origin }) => mailOwnLink(ports, body.email, origin)),
  route(ownApplicationCalls.read, ({ params }) => readOwn(ports, params.secret)),
  route(ownApplicationCalls.replaceResume, ({ params, files, origin }) =>
    replaceOwnResume(ports, params.secret, files['resume'], origin),
  ),
  route(ownApplicationCalls.withdraw, ({ params, origin }) => withdrawOwn(ports, params.secret, origin)),
  route(
    ownApplicationCalls.export,
    async ({ params, origin }) =>
      new Reply(await exportOwn(ports, params.secret, origin), {
        'content-disposition': 'attachment; filename="my-data.zip"',
      }),
  ),
  route(ownApplicationCalls.erase, ({ params, body, origin }) =>
    eraseOwn(ports, params.secret, body, origin),
  ),
];
