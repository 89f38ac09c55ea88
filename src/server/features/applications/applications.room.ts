import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { eraseApplications } from './erasure/erase-applications.ts';
import { dueApplications } from './erasure/due-applications.store.ts';
import { applicationBaseline } from './applications.tables.ts';
import { forgottenArrivals } from './insight/application-stages.tables.ts';
import { deleteLink } from './interviews/interviews.store.ts';
import { noteMail } from './mails/mail-applicants.ts';
import { resumeTasks, extractWaitingTexts } from './resume-search/extract-text.ts';

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
  forget: eraseApplications,
  due: dueApplications,
  taskKinds: resumeTasks,
  mailNote: noteMail,
  begin: extractWaitingTexts,
  sessionsEnded: deleteLink,
} satisfies Room;
