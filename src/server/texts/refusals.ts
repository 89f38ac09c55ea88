// What visitors read of refusals beside what has an id in `form-messages.ts`: the company writes nothing in the place of
// these. Found by their words, as those are; of what follows a rule each field has its own. An id never changes.
import { consentMessages } from '#contract/applications/applications.ts';
import { resumeMessages } from '#contract/applications/resumes.ts';
import { articleRefusals } from '#contract/content/articles.ts';
import { contentRefusals } from '#contract/content/content.ts';
import { pictureRefusals } from '#contract/content/pictures.ts';
import { frameRefusals } from '#contract/errors.ts';
import { answerMessages } from '#contract/jobs/job-answers.ts';
import { jobRefusals } from '#contract/jobs/jobs.ts';
import { privacyRefusals } from '#contract/office/privacy.ts';
import { languageMessages } from '#contract/person-language.ts';

export const refusalTexts = {
  'refusals.badJson': frameRefusals.bad_json[1],
  'refusals.badRequest': frameRefusals.bad_request[1],
  'refusals.crossSite': frameRefusals.cross_site[1],
  'refusals.noSuchPath': frameRefusals.no_such_path[1],
  'refusals.method': frameRefusals.method_not_allowed[1],
  'refusals.mediaType': frameRefusals.wrong_media_type[1],
  'refusals.expectation': frameRefusals.expectation_failed[1],
  'refusals.headers': frameRefusals.headers_too_large[1],

  'refusals.jobClosed': jobRefusals.job_closed[1],
  'refusals.preview': jobRefusals.job_preview_not_found[1],
  'refusals.article': articleRefusals.article_not_found[1],
  'refusals.content': contentRefusals.content_not_found[1],
  'refusals.picture': pictureRefusals.picture_not_found[1],
  'refusals.consentText': privacyRefusals.consent_text_not_found[1],
  'refusals.consentUnknown': consentMessages.unknown,
  'refusals.answersMalformed': answerMessages.malformed,
  'refusals.answersLong': answerMessages.tooLong,

  'refusals.resume.spreadsheet': resumeMessages.spreadsheet,
  'refusals.resume.presentation': resumeMessages.presentation,
  'refusals.resume.locked': resumeMessages.locked,
  'refusals.resume.macros': resumeMessages.macros,
  'refusals.resume.remote': resumeMessages.remote,
  'refusals.resume.activeFields': resumeMessages.activeFields,
  'refusals.resume.embedded': resumeMessages.embedded,
  'refusals.resume.pdfActions': resumeMessages.pdfActions,
  'refusals.resume.damaged': resumeMessages.damaged,
  'refusals.resume.unpacksTooLarge': resumeMessages.unpacksTooLarge,
  'refusals.resume.tooComplex': resumeMessages.tooComplex,
  'refusals.resume.virus': resumeMessages.virus,

  'refusals.maintenance':
    'We are working on our site and can take nothing in just now. Please come back in about {minutes, plural, one {a minute} other {# minutes}}.',
  'refusals.language': languageMessages.notOffered,

  'refusals.rule.long': '{label} must be at most {max} characters',
  'refusals.rule.signs': '{label} contains characters that cannot be used',
  'refusals.label.answer': 'Answer',

  'refusals.stop.stopped': 'Stopped.',
  'refusals.stop.nothing': 'This link stops nothing.',
  'refusals.stop.later': 'Please try again later.',
} as const;
