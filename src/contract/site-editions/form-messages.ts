// What visitors read of forms and refusals beside the texts of the pages: the words stand where rule and message are one,
// and here each has its id. An id never changes. No two have the same words: what is said is found by them.
import { applicationMessages, resumeFileMessages } from '#contract/applications/application-messages.ts';
import { applicationRefusals } from '#contract/applications/applications.ts';
import { ownApplicationRefusals } from '#contract/applications/own-application.ts';
import { ownApplicationMessages } from '#contract/applications/own-application-messages.ts';
import { contactMessages } from '#contract/contact/contact-messages.ts';
import { frameRefusals } from '#contract/errors.ts';
import { answerMessages } from '#contract/jobs/job-answers.ts';
import { jobAlertRefusals } from '#contract/jobs/job-alerts.ts';
import { jobAlertMessages } from '#contract/jobs/job-alert-messages.ts';
import { jobMessages } from '#contract/jobs/job-messages.ts';
import { jobRefusals } from '#contract/jobs/jobs.ts';

export const formMessages = {
  'forms.contact.sent': contactMessages.sent,
  'forms.contact.failed': contactMessages.failed,

  'forms.applied.sent': applicationMessages.sent,
  'forms.applied.failed': applicationMessages.failed,
  'forms.applied.consentMissing': applicationMessages.consentMissing,
  'forms.applied.talentPool': applicationMessages.talentPool,
  'forms.applied.noLink': jobMessages.noLink,
  'forms.applied.noVacancy': jobMessages.noVacancy,

  'forms.resume.missing': resumeFileMessages.missing,
  'forms.resume.empty': resumeFileMessages.empty,
  'forms.resume.tooLarge': resumeFileMessages.tooLarge,
  'forms.resume.wrongType': resumeFileMessages.wrongType,

  'forms.answers.missing': answerMessages.missing,
  'forms.answers.short': answerMessages.short,
  'forms.answers.yesNo': answerMessages.yes_no,
  'forms.answers.choice': answerMessages.choice,
  'forms.answers.number': answerMessages.number,

  'forms.own.linkSent': ownApplicationMessages.linkSent,
  'forms.own.readFailed': ownApplicationMessages.readFailed,
  'forms.own.replaced': ownApplicationMessages.replaced,
  'forms.own.replaceFailed': ownApplicationMessages.replaceFailed,
  'forms.own.withdrawn': ownApplicationMessages.withdrawn,
  'forms.own.erased': ownApplicationMessages.erased,
  'forms.own.notFound': ownApplicationMessages.notFound,
  'forms.own.decided': ownApplicationMessages.decided,
  'forms.own.held': ownApplicationMessages.held,
  'forms.own.confirm': ownApplicationMessages.confirm,
  'forms.own.isWithdrawn': ownApplicationRefusals.application_withdrawn[1],

  'forms.alerts.sent': jobAlertMessages.sent,
  'forms.alerts.stopped': jobAlertMessages.stopped,
  'forms.alerts.notFound': jobAlertMessages.notFound,
  'forms.alerts.stopNotFound': jobAlertRefusals.job_alert_stop_not_found[1],

  'forms.rule.email': jobAlertMessages.invalid,
  'forms.rule.firstName': 'First Name is required',
  'forms.rule.lastName': 'Last Name is required',
  'forms.rule.emailMissing': 'Email is required',
  'forms.rule.phone': 'Phone Number is required',
  'forms.rule.subject': 'Subject is required',
  'forms.rule.message': 'Message is required',
  'forms.rule.name': 'Name is required',
  'forms.rule.mobile': 'Mobile Number is required',
  'forms.rule.experience': 'Experience is required',
  'forms.rule.jobTitle': 'Job Title is required',
  'forms.rule.location': 'Current Location is required',
  'forms.rule.firstNameLong': 'First Name must be at most 100 characters',
  'forms.rule.lastNameLong': 'Last Name must be at most 100 characters',
  'forms.rule.phoneLong': 'Phone Number must be at most 40 characters',
  'forms.rule.subjectLong': 'Subject must be at most 200 characters',
  'forms.rule.messageLong': 'Message must be at most 5000 characters',
  'forms.rule.nameLong': 'Name must be at most 150 characters',
  'forms.rule.mobileLong': 'Mobile Number must be at most 40 characters',
  'forms.rule.locationLong': 'Current Location must be at most 200 characters',

  'forms.refused.later': jobAlertMessages.later,
  'forms.refused.failed': jobAlertMessages.failed,
  'forms.refused.badInput': frameRefusals.bad_input[1],
  'forms.refused.tooMany': frameRefusals.too_many_requests[1],
  'forms.refused.busy': frameRefusals.busy[1],
  'forms.refused.away': frameRefusals.database_away[1],
  'forms.refused.filesAway': frameRefusals.files_away[1],
  'forms.refused.maintenance': frameRefusals.maintenance[1],
  'forms.refused.again': frameRefusals.repeat_unanswered[1],
  'forms.refused.otherContent': frameRefusals.idempotency_mismatch[1],
  'forms.refused.tooLarge': frameRefusals.body_too_large[1],
  'forms.refused.timeout': frameRefusals.request_timeout[1],
  'forms.refused.scanner': applicationRefusals.scanner_away[1],
  'forms.refused.noJob': jobRefusals.job_not_found[1],
} as const;
