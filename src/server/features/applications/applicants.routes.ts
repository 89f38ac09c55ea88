import { applicantCalls } from '#contract/applications/applicants.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { calendarCalls, interviewCalls } from '#contract/applications/interviews.ts';
import { applicantMailCalls, mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { reasonCalls } from '#contract/applications/reject-reasons.ts';
import { skillCalls } from '#contract/applications/skills.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { listReply } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { listTemplates } from '#server/mail-templates/mail-templates.store.ts';
import { addTemplate, changeTemplate, removeTemplate } from '#server/mail-templates/manage-templates.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { handOver } from './hand-over.ts';
import { hire } from './hire.ts';
import { endLink, makeLink, readFeed } from './interviews/calendar-link.ts';
import { findLink, listInterviews } from './interviews/interviews.store.ts';
import { cancelInterview, changeInterview, planInterview, toAnswer } from './interviews/manage-interviews.ts';
import { mailApplicants, previewMail } from './mails/mail-applicants.ts';
import { addNote, changeNote, removeNote } from './notes/manage-notes.ts';
import { rate, unrate } from './rate.ts';
import { markMail } from './received/mark-mail.ts';
import { readApplicant, readApplicantTimeline } from './read-applicant.ts';
import { replaceReasons } from './reasons/manage-reasons.ts';
import { readReasons } from './reasons/reasons.store.ts';
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
  route(stageCalls.replace, ({ body, ctx }) => replaceStages(ports, body, ctx)),
  route(reasonCalls.list, () => readReasons(ports.database.read)),
  route(reasonCalls.replace, ({ body, ctx }) => replaceReasons(ports, body, ctx)),
  route(skillCalls.synonyms, () => listSynonyms(ports.database.read)),
  route(skillCalls.replaceSynonyms, ({ body, ctx }) => replaceSynonyms(ports, body, ctx)),
  route(colleagueCalls.list, async () =>
    (await ports.colleagues.list(ports.database.read)).map(({ id, name, username }) => ({
      id,
      name,
      username,
    })),
  ),
];

const pageRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicantCalls.read, ({ params, ctx }) => readApplicant(ports, params.id, ctx.caller)),
  route(applicantCalls.timeline, async ({ params, query, url, ctx }) =>
    listReply(url, query, await readApplicantTimeline(ports, params.id, query, ctx.caller)),
  ),
  route(applicantCalls.markMail, ({ params, body, ctx }) =>
    markMail(ports, { ...params, isRead: body.is_read }, ctx),
  ),
  route(applicantCalls.addNote, ({ params, body, ctx }) => addNote(ports, params.id, body.text, ctx)),
  route(applicantCalls.changeNote, ({ params, body, ctx }) => changeNote(ports, params, body.text, ctx)),
  route(applicantCalls.deleteNote, ({ params, ctx }) => removeNote(ports, params, ctx)),
  route(applicantCalls.rate, ({ params, body, ctx }) => rate(ports, params.id, body.score, ctx)),
  route(applicantCalls.unrate, ({ params, ctx }) => unrate(ports, params.id, ctx)),
  route(applicantCalls.hire, ({ params, body, ctx }) => hire(ports, params.id, body.employee, ctx)),
  route(applicantCalls.handOver, ({ params, ctx }) => handOver(ports, params.id, ctx)),
];

const mailRoutes = (ports: ApplicationPorts): Route[] => [
  route(mailTemplateCalls.list, async ({ query, url }) =>
    listReply(url, query, await listTemplates(ports.database.read, 'application', query)),
  ),
  route(mailTemplateCalls.create, ({ body, ctx }) => addTemplate(ports, 'application', body, ctx)),
  route(mailTemplateCalls.update, ({ params, body, ctx }) =>
    changeTemplate(ports, { kind: 'application', id: params.id }, body, ctx),
  ),
  route(mailTemplateCalls.delete, ({ params, ctx }) =>
    removeTemplate(ports, { kind: 'application', id: params.id }, ctx),
  ),
  route(applicantMailCalls.send, ({ body, ctx }) => mailApplicants(ports, body, ctx)),
  route(applicantMailCalls.preview, ({ body, ctx }) => previewMail(ports, body, ctx.caller)),
];

const interviewRoutes = (ports: ApplicationPorts): Route[] => [
  route(interviewCalls.list, async ({ query: { mine, ...query }, url, ctx }) => {
    if (mine && ctx.caller.kind === 'program') throw new DomainError('people_only');
    const userId = mine && ctx.caller.kind === 'person' ? ctx.caller.userId : undefined;
    const found = await listInterviews(ports.database.read, { ...query, userId }, ports.colleagues);
    return listReply(url, query, { ...found, rows: found.rows.map(toAnswer) });
  }),
  route(interviewCalls.plan, ({ params, body, ctx }) => planInterview(ports, params.id, body, ctx)),
  route(interviewCalls.change, ({ params, body, ctx }) => changeInterview(ports, params, body, ctx)),
  route(interviewCalls.cancel, ({ params, ctx }) => cancelInterview(ports, params, ctx)),
  route(calendarCalls.link, async ({ ctx }) => ({
    created_at: (await findLink(ports.database.read, ctx.caller.userId))?.created_at ?? null,
  })),
  route(calendarCalls.makeLink, ({ ctx }) => makeLink(ports, ctx)),
  route(calendarCalls.endLink, ({ ctx }) => endLink(ports, ctx)),
  route(
    calendarCalls.feed,
    async ({ params }) =>
      new Reply(await readFeed(ports, params.secret), {
        'content-disposition': 'inline; filename="interviews.ics"',
      }),
  ),
];
