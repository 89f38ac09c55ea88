// Every refusal there is: code, status and words. A room's own stand beside its calls; no page needs this table.
import { accountRefusals } from './accounts.ts';
import { applicantRefusals } from './applicants.ts';
import { applicationRefusals } from './applications.ts';
import { articleRefusals } from './articles.ts';
import { cardPrintRefusals } from './card-prints.ts';
import { colleagueRefusals } from './colleagues.ts';
import { chosenMailRefusals } from './chosen-mails.ts';
import { contactRefusals } from './contact.ts';
import { versionRefusals } from './content-versions.ts';
import { contentRefusals } from './content.ts';
import { importRefusals } from './employee-imports.ts';
import { employeeRefusals } from './employees.ts';
import { frameRefusals } from './errors.ts';
import { interviewRefusals } from './interviews.ts';
import { jobAlertRefusals } from './job-alerts.ts';
import { jobRefusals } from './jobs.ts';
import { keyRefusals } from './keys.ts';
import { mailTemplateRefusals } from './mail-templates.ts';
import { mailRefusals } from './mails.ts';
import { mediaLibraryRefusals } from './media-library.ts';
import { noteRefusals } from './notes.ts';
import { oidcRefusals } from './oidc.ts';
import { ownApplicationRefusals } from './own-application.ts';
import { passwordRefusals } from './passwords.ts';
import { pictureRefusals } from './pictures.ts';
import { privacyRefusals } from './privacy.ts';
import { profileRefusals } from './profiles.ts';
import { secondStepRefusals } from './second-steps.ts';
import { sessionRefusals } from './sessions.ts';
import { stageRefusals } from './stages.ts';
import { taskRefusals } from './tasks.ts';
import { webhookRefusals } from './webhooks.ts';

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
  ...jobRefusals,
  ...jobAlertRefusals,
  ...applicationRefusals,
  ...applicantRefusals,
  ...noteRefusals,
  ...ownApplicationRefusals,
  ...privacyRefusals,
  ...colleagueRefusals,
  ...stageRefusals,
  ...mailTemplateRefusals,
  ...interviewRefusals,
  ...employeeRefusals,
  ...importRefusals,
  ...cardPrintRefusals,
  ...keyRefusals,
  ...mailRefusals,
  ...chosenMailRefusals,
  ...taskRefusals,
  ...webhookRefusals,
};

export type RefusalCode = keyof typeof refusals;
