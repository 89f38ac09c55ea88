import { jobAlertCalls } from '#contract/jobs/job-alerts.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AlertPorts } from './alerts.feature.ts';
import { countAddresses } from './alerts.store.ts';
import { askForAlert, confirmAlert, readAlert, readStop, stopAlerts } from './manage-alerts.ts';

export const alertRoutes = (ports: AlertPorts): Route[] => [
  route(jobAlertCalls.ask, ({ body, ctx, lang }) =>
    askForAlert(ports, { ...body, lang: body.lang ?? lang }, ctx.origin),
  ),
  route(jobAlertCalls.count, () => countAddresses(ports.database.read)),
  route(jobAlertCalls.read, ({ params }) => readAlert(ports, params.secret)),
  route(jobAlertCalls.confirm, ({ params, ctx }) => confirmAlert(ports, params.secret, ctx.origin)),
  route(jobAlertCalls.readStop, ({ params }) => readStop(ports, params.secret)),
  route(jobAlertCalls.stop, ({ params, ctx }) => stopAlerts(ports, params.secret, ctx.origin)),
];
