import { jobAlertCalls } from '#contract/jobs/job-alerts.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AlertPorts } from './alerts.feature.ts';
import { countAddresses } from './alerts.store.ts';
import { askForAlert, confirmAlert, readAlert, readStop, stopAlerts } from './manage-alerts.ts';

export const alertRoutes = (ports: AlertPorts): Route[] => [
  route(jobAlertCalls.ask, ({ body, origin }) => askForAlert(ports, body, origin)),
  route(jobAlertCalls.count, () => countAddresses(ports.database.read)),
  route(jobAlertCalls.read, ({ params }) => readAlert(ports, params.secret)),
  route(jobAlertCalls.confirm, ({ params, origin }) => confirmAlert(ports, params.secret, origin)),
  route(jobAlertCalls.readStop, ({ params }) => readStop(ports, params.secret)),
  route(jobAlertCalls.stop, ({ params, origin }) => stopAlerts(ports, params.secret, origin)),
];
