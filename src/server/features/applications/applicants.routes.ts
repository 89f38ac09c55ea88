import { applicantCalls } from '#contract/applicants.ts';
import { colleagueCalls } from '#contract/colleagues.ts';
import { stageCalls } from '#contract/stages.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ApplicationPorts } from './applications.ports.ts';
import { readApplicant } from './read-applicant.ts';
import { readStages, replaceStages } from './stages/manage-stages.ts';

export const applicantRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicantCalls.read, ({ params, caller }) => readApplicant(ports, params.id, caller)),
  route(stageCalls.list, () => readStages(ports.database.read)),
  route(stageCalls.replace, ({ body, caller, origin, ifMatch }) =>
    replaceStages(ports, body, { caller, origin, ifMatch }),
  ),
  route(colleagueCalls.list, async () =>
    (await ports.colleagues.list(ports.database.read)).map(({ id, name, username }) => ({
      id,
      name,
      username,
    })),
  ),
];
