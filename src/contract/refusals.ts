// Every refusal there is: code, status and words. A room's own stand beside its calls; no page needs this table.
import { accountRefusals } from '#contract/accounts/accounts.ts';
import { applicantRefusals } from '#contract/applications/applicants.ts';
import { applicationRefusals } from '#contract/applications/applications.ts';
import { articleRefusals } from '#contract/content/articles.ts';
import { cardPrintRefusals } from '#contract/employees/card-prints.ts';
import { colleagueRefusals } from '#contract/accounts/colleagues.ts';
import { chosenMailRefusals } from '#contract/accounts/chosen-mails.ts';
import { contactRefusals } from '#contract/contact/contact.ts';
import { versionRefusals } from '#contract/content/content-versions.ts';
import { contentRefusals } from '#contract/content/content.ts';
import { importRefusals } from '#contract/employees/employee-imports.ts';
import { employeeRefusals } from '#contract/employees/employees.ts';
import { frameRefusals } from './errors.ts';
import { interviewRefusals } from '#contract/applications/interviews.ts';
import { jobAlertRefusals } from '#contract/jobs/job-alerts.ts';
import { jobRefusals } from '#contract/jobs/jobs.ts';
import { keyRefusals } from '#contract/system/keys.ts';
import { mailTemplateRefusals } from '#contract/office/mail-templates.ts';
import { mailRefusals } from '#contract/system/mails.ts';
import { mediaLibraryRefusals } from '#contract/content/media-library.ts';
import { noteRefusals } from '#contract/office/notes.ts';
import { oidcRefusals } from '#contract/accounts/oidc.ts';
import { ownApplicationRefusals } from '#contract/applications/own-application.ts';
import { passwordRefusals } from '#contract/accounts/passwords.ts';
import { pictureRefusals } from '#contract/content/pictures.ts';
import { privacyRefusals } from '#contract/office/privacy.ts';
import { profileRefusals } from '#contract/accounts/profiles.ts';
import { secondStepRefusals } from '#contract/accounts/second-steps.ts';
import { sessionRefusals } from '#contract/accounts/sessions.ts';
import { siteEditionRefusals } from '#contract/site-editions/site-edition.ts';
import { receivedRefusals } from '#contract/office/received-mails.ts';
import { reasonRefusals } from '#contract/applications/reject-reasons.ts';
import { stageRefusals } from '#contract/applications/stages.ts';
import { taskRefusals } from '#contract/system/tasks.ts';
import { translationRefusals } from '#contract/translations/translations.ts';
import { webhookRefusals } from '#contract/system/webhooks.ts';

export const refusals = {
  ...frameRefusals,
  ...accountRefusals,
  ...passwordRefusals,
  ...profileRefusals,
  ...sessionRefusals,
  ...secondStepRefusals,
  ...oidcRefusals,
  ...contactRefusals,
  ...contentRefusals,
  ...versionRefusals,
  ...mediaLibraryRefusals,
  ...articleRefusals,
  ...pictureRefusals,
  ...siteEditionRefusals,
  ...jobRefusals,
  ...jobAlertRefusals,
  ...applicationRefusals,
  ...applicantRefusals,
  ...noteRefusals,
  ...receivedRefusals,
  ...ownApplicationRefusals,
  ...privacyRefusals,
  ...colleagueRefusals,
  ...stageRefusals,
  ...reasonRefusals,
  ...mailTemplateRefusals,
  ...interviewRefusals,
  ...employeeRefusals,
  ...importRefusals,
  ...cardPrintRefusals,
  ...keyRefusals,
  ...mailRefusals,
  ...chosenMailRefusals,
  ...taskRefusals,
  ...translationRefusals,
  ...webhookRefusals,
};

export type RefusalCode = keyof typeof refusals;
