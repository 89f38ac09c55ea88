import { applicantCalls } from '#contract/applications/applicants.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { calendarCalls, interviewCalls } from '#contract/applications/interviews.ts';
import { applicantMailCalls, mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { skillCalls } from '#contract/applications/skills.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { listReply } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { listTemplates } from '#server/mail-templates/mail-templates.store.ts';
import { addTemplate, changeTemplate, removeTemplate } from '#server/mail-templates/manage-templates.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { hire } from './hire.ts';
import { endLink, makeLink, readFeed } from './interviews/calendar-link.ts';
import { findLink, listInterviews } from './interviews/interviews.store.ts';
import { cancelInterview, changeInterview, planInterview, toAnswer } from './interviews/manage-interviews.ts';
import { mailApplicants, previewMail } from './mails/mail-applicants.ts';
import { addNote, changeNote, removeNote } from './notes/manage-notes.ts';
import { rate, unrate } from './rate.ts';
import { readApplicant, readApplicantTimeline } from './read-applicant.ts';
import { listSynonyms, replaceSynonyms } from './resume-search/match-skills.ts';
import { readStages, replaceStages } from './stages/manage-stages.ts';

export const applicantRoutes = (ports: ApplicationPorts): Route[] => [
  ...stageRoutes(ports),
  ...pageRoutes(ports),
  ...mailRoutes(ports),
  ...interviewRoutes(ports),
];

const stageRoutes = (ports: ApplicationPorts): Route[] => [
  route(stageCalls.list, () => readStages(ports.database.read)),
  route(stageCalls.replace, ({ body, caller, origin, ifMatch }) =>
    replaceStages(ports, body, { caller, origin, ifMatch }),
  ),
  route(skillCalls.synonyms, () => listSynonyms(ports.database.read)),
  route(skillCalls.replaceSynonyms, ({ body, caller, origin, ifMatch }) =>
    replaceSynonyms(ports, body, { caller, origin, ifMatch }),
  ),
  route(colleagueCalls.list, async () =>
    (await ports.colleagues.list(ports.database.read)).map(({ id, name, username }) => ({
      id,
      name,
      username,
    })),
  ),
];

const pageRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicantCalls.read, ({ params, caller }) => readApplicant(ports, params.id, caller)),
  route(applicantCalls.timeline, async ({ params, query, caller, url }) =>
    listReply(url, query, await readApplicantTimeline(ports, params.id, query, caller)),
  ),
  route(applicantCalls.addNote, ({ params, body, caller, origin }) =>
    addNote(ports, params.id, body.text, { caller, origin }),
  ),
  route(applicantCalls.changeNote, ({ params, body, caller, origin, ifMatch }) =>
    changeNote(ports, params, body.text, { caller, origin, ifMatch }),
  ),
  route(applicantCalls.deleteNote, ({ params, caller, origin, ifMatch }) =>
    removeNote(ports, params, { caller, origin, ifMatch }),
  ),
  route(applicantCalls.rate, ({ params, body, caller, origin }) =>
    rate(ports, params.id, body.score, { caller, origin }),
  ),
  route(applicantCalls.unrate, ({ params, caller, origin }) => unrate(ports, params.id, { caller, origin })),
  route(applicantCalls.hire, ({ params, body, caller, origin, ifMatch }) =>
    hire(ports, params.id, body.employee, { caller, origin, ifMatch }),
  ),
];

const mailRoutes = (ports: ApplicationPorts): Route[] => [
  route(mailTemplateCalls.list, async ({ query, url }) =>
    listReply(url, query, await listTemplates(ports.database.read, 'application', query)),
  ),
  route(mailTemplateCalls.create, ({ body, caller, origin }) =>
    addTemplate(ports, 'application', body, { caller, origin }),
  ),
  route(mailTemplateCalls.update, ({ params, body, caller, origin, ifMatch }) =>
    changeTemplate(ports, { kind: 'application', id: params.id }, body, { caller, origin, ifMatch }),
  ),
  route(mailTemplateCalls.delete, ({ params, caller, origin, ifMatch }) =>
    removeTemplate(ports, { kind: 'application', id: params.id }, { caller, origin, ifMatch }),
  ),
  route(applicantMailCalls.send, ({ body, caller, origin }) =>
    mailApplicants(ports, body, { caller, origin }),
  ),
  route(applicantMailCalls.preview, ({ body, caller }) => previewMail(ports, body, caller)),
];

const interviewRoutes = (ports: ApplicationPorts): Route[] => [
  route(interviewCalls.list, async ({ query: { mine, ...query }, caller, url }) => {
    if (mine && caller.kind === 'program') throw new DomainError('people_only');
    const userId = mine && caller.kind === 'person' ? caller.userId : undefined;
    const found = await listInterviews(ports.database.read, { ...query, userId }, ports.colleagues);
    return listReply(url, query, { ...found, rows: found.rows.map(toAnswer) });
  }),
  route(interviewCalls.plan, ({ params, body, caller, origin }) =>
    planInterview(ports, params.id, body, { caller, origin }),
  ),
  route(interviewCalls.change, ({ params, body, caller, origin, ifMatch }) =>
    changeInterview(ports, params, body, { caller, origin, ifMatch }),
  ),
  route(interviewCalls.cancel, ({ params, caller, origin, ifMatch }) =>
    cancelInterview(ports, params, { caller, origin, ifMatch }),
  ),
  route(calendarCalls.link, async ({ caller }) => ({
    created_at: (await findLink(ports.database.read, caller.userId))?.created_at ?? null,
  })),
  route(calendarCalls.makeLink, ({ caller, origin }) => makeLink(ports, { caller, origin })),
  route(calendarCalls.endLink, ({ caller, origin }) => endLink(ports, { caller, origin })),
  route(
    calendarCalls.feed,
    async ({ params }) =>
      new Reply(await readFeed(ports, params.secret), {
        'content-disposition': 'inline; filename="interviews.ics"',
      }),
  ),
];
