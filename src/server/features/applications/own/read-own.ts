// One's own application: what was sent, where it stands, and what one may do with it.
import { DAY_MS } from '#contract/durations.ts';
import type { OwnApplication } from '#contract/applications/own-application.ts';
import type { Lang } from '#contract/languages.ts';
import type { RetentionSettings } from '#contract/office/privacy.ts';
import { type Say, say } from '#server/locales/say.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { jobTitleFor, stageNameIn } from '#server/translations/told.store.ts';
import { readAnswers } from '../answers/answers.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { listResumes } from '../resume-versions.store.ts';
import { openOwn } from './own-link.ts';
import { type OwnRow, countOfAddress, findOwn, interviewsToCome } from './own.store.ts';

/** What we say in a language; the stage and the position are called what they are in it, where they are written. */
export async function readOwn(ports: ApplicationPorts, secret: string, lang: Lang): Promise<OwnApplication> {
  const db = ports.database.read;
  return ownAnswer(ports, db, await openOwn(db, secret), lang);
}

/** Also inside the transaction that changed it. */
export async function ownAnswer(
  ports: ApplicationPorts,
  db: Reader,
  id: number,
  lang: Lang,
): Promise<OwnApplication> {
  const words = say(lang);
  const row = await findOwn(db, id);
  if (!row) throw new DomainError('own_application_not_found');
  const { consent_version, consent_at, withdrawn_at, hold_at, kind, public_name, ...sent } = row;
  const { id: _, source: __, lang: ___, stage_id, ...shown } = sent;
  const isDecided = kind !== 'open';
  const isWithdrawn = withdrawn_at !== null;
  const given = (await readAnswers(db, [id])).get(id) ?? [];
  const resumes = await listResumes(db, id);
  const agreed = consent_version === null ? undefined : await ports.privacy.consentText(db, consent_version);
  return {
    ...shown,
    job_title: await jobTitleFor(db, row, lang),
    answers: given.map(({ text, value }) => ({ question: text, answer: answerIn(words, value) })),
    stage: isWithdrawn
      ? words('ownStage.withdrawn')
      : ((await stageNameIn(db, stage_id, lang)) ?? (public_name || words(`ownStage.${kind}`))),
    is_decided: isDecided,
    withdrawn: isWithdrawn,
    resumes: resumes.map(({ number, resume_type, received_at, is_current }) => ({
      version: number,
      type: resume_type,
      received_at,
      is_current,
    })),
    interviews: await interviewsToCome(db, id, isoNow(ports.clock)),
    consent:
      consent_version === null || consent_at === null
        ? null
        : {
            version: consent_version,
            at: consent_at,
            text: agreed?.text ?? '',
            ...(agreed?.lang !== undefined && { lang: agreed.lang }),
          },
    erased_on: erasedOn(row, await ports.privacy.readRetention(db)),
    may_replace: !isDecided && !isWithdrawn,
    may_withdraw: !isWithdrawn && kind !== 'hired',
    may_erase: hold_at === null,
    others: {
      applications: (await countOfAddress(db, row.email)) - 1,
      enquiries: await ports.contact.countOfAddress(db, row.email),
      job_alerts: await ports.alerts.count(db, row.email),
    },
  };
}

const answerIn = (words: Say, value: string | number | boolean): string =>
  typeof value === 'boolean' ? words(value ? 'forms.questions.yes' : 'forms.questions.no') : String(value);

/** As the clock counts it: see `dueApplications`. */
function erasedOn(
  { kind, withdrawn_at, hold_at, stage_since, talent_pool }: OwnRow,
  settings: RetentionSettings,
): string | null {
  if (hold_at !== null || (withdrawn_at === null && kind === 'open')) return null;
  const days =
    withdrawn_at !== null
      ? settings.withdrawn_days
      : settings[talent_pool ? 'talent_pool_days' : 'decided_days'];
  if (days === 0) return null;
  return new Date(Date.parse(withdrawn_at ?? stage_since) + days * DAY_MS).toISOString();
}
