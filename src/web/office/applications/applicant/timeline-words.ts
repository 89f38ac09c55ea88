// What happened to an application, as a sentence: 'Meera Nair moved this from New to Screening'.
import type { TimelineData, TimelineEntry, TimelineKind } from '#contract/applications/applicants.ts';
import { DIRECT } from '#contract/applications/applications.ts';
import { dateAndTime } from '../../words/company-time.ts';

type Sentences = { [Kind in TimelineKind]: (data: TimelineData[Kind]) => string };

const list = (tags: readonly string[]): string => tags.map((tag) => `“${tag}”`).join(', ');

const sentences: Sentences = {
  received: ({ job_title, source }) =>
    `applied for ${job_title}${source && source !== DIRECT ? `, from ${source}` : ''}`,
  moved: ({ from, to, reason }) => `moved this from ${from.name} to ${to.name}${reason ? `: ${reason}` : ''}`,
  note: () => 'wrote a note',
  rated: ({ score }) =>
    score === undefined ? 'gave a rating' : score === null ? 'took a rating back' : `rated ${score} of 5`,
  mail_sent: ({ subject }) => `wrote a mail: ${subject}`,
  mail_failed: ({ subject, reason }) => `tried to send a mail, which failed: ${subject}. ${reason}`,
  mail_received: ({ subject, automatic }) =>
    `${automatic ? 'answered by a machine' : 'wrote a mail'}: ${subject || '(no subject)'}`,
  interview: ({ change, starts_at, minutes }) =>
    `${change} an interview on ${dateAndTime(starts_at)}, ${minutes} minutes`,
  resume_replaced: ({ is_current, from_mail }) =>
    from_mail
      ? 'took a résumé over from a mail'
      : is_current
        ? 'sent a new résumé'
        : 'applied once more: that résumé is kept beside the first',
  archived: () => 'archived this',
  restored: () => 'brought this back from the archive',
  assigned: ({ to }) => (to ? `gave this to ${to.name}` : 'took this from whoever had it'),
  tagged: ({ added, removed }) =>
    [added.length > 0 && `added ${list(added)}`, removed.length > 0 && `took away ${list(removed)}`]
      .filter(Boolean)
      .join(' and ') || 'changed the tags',
  hired: ({ employee_id, name }) => `hired ${name} as ${employee_id}`,
  withdrawn: () => 'withdrew the application',
};

/** Without who it was; a kind that came with a newer server is named as it is. */
export function timelineWords({ kind, data }: Pick<TimelineEntry, 'kind' | 'data'>): string {
  const sentence = sentences[kind] as ((data: never) => string) | undefined;
  return sentence?.(data as never) ?? kind;
}

/** Null by: the applicant, or the program by itself. */
export const whoOf = ({ kind, by }: Pick<TimelineEntry, 'kind' | 'by'>, applicant: string): string =>
  by?.name ??
  (kind === 'received' || kind === 'withdrawn' || kind === 'mail_received' || kind === 'resume_replaced'
    ? applicant
    : 'The office');
