import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { forgetApplications } from './forgetting/forget-applications.ts';
import { dueApplications } from './forgetting/due-applications.store.ts';
import { applicationBaseline } from './applications.tables.ts';
import { forgottenArrivals } from './insight/application-stages.tables.ts';
import { deleteLink } from './interviews/interviews.store.ts';
import { noteMail } from './mails/mail-applicants.ts';
import { resumeTasks, takeInWaiting } from './resume-search/take-in-resume.ts';

export const applicationRoom = {
  name: 'applications',
  migrations: [applicationBaseline, forgottenArrivals],
  tables: {
    stages: { ...keptById, isFilledByMigration: true },
    applications: keptById,
    application_resumes: keptById,
    // Only their hashes: the links in people's mailboxes go on working.
    application_links: keptBy('secret_hash'),
    application_stages: keptBy('application_id', 'stage_id'),
    application_tags: keptBy('application_id', 'tag_key'),
    application_answers: keptBy('application_id', 'question_id'),
    application_ratings: keptById,
    application_timeline: keptById,
    interviews: keptById,
    interview_colleagues: keptBy('interview_id', 'user_id'),
    // A secret address: one that was ended since must not come back to life.
    calendar_links: { key: ['user_id'], taken: ['move'] },
    application_texts: keptBy('application_id'),
    // Made anew from the texts.
    application_words: { key: ['application_id'], taken: [] },
    skill_synonyms: { ...keptById, isFilledByMigration: true },
  },
  forget: forgetApplications,
  due: dueApplications,
  taskKinds: resumeTasks,
  mailNote: noteMail,
  begin: takeInWaiting,
  sessionsEnded: deleteLink,
} satisfies Room;
