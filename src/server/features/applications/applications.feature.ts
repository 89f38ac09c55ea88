import type { Area } from '#contract/areas.ts';
import type { EnquiryDraft } from '#contract/contact/contact.ts';
import type { Employee, EmployeeDraft } from '#contract/employees/employees.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import type { ConsentText, RetentionSettings } from '#contract/office/privacy.ts';
import type { RequestContext } from '#server/caller.ts';
import type { Colleagues } from '#server/colleagues.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Erase, ErasureResult } from '#server/erasure.ts';
import type { Bounds } from '#server/insight/period.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { applicantRoutes } from './applicants.routes.ts';
import { applicationRoutes } from './applications.routes.ts';
import { countArrivedSince, countUnread, findResume, listNamed } from './applications.store.ts';
import { applicationMigrations } from './applications.tables.ts';
import { dueApplications, listHeld } from './erasure/due-applications.store.ts';
import { eraseApplications, eraseOldResumes } from './erasure/erase-applications.ts';
import { interviewsByPerson, movesByPerson } from './insight/by-person.store.ts';
import { recruitmentInsightRoutes } from './insight/insight.routes.ts';
import { countArrivals } from './insight/recruitment.store.ts';
import { interviewsToFollow, waitingInFirstStage } from './insight/waiting.store.ts';
import { deleteLink, listInterviews } from './interviews/interviews.store.ts';
import { noteMail } from './mails/mail-applicants.ts';
import { noteBounce, receiveMail } from './received/receive-mail.ts';
import { findInvited, noteAttendance } from './interviews/note-attendance.ts';
import { checkDocument } from './resume/resume-check.ts';
import { scanResume } from './resume/resume-scan.ts';
import type { CalendarReply } from '#contract/applications/attendance.ts';
import type { Bounce, Correspondence } from '#server/received/correspondence.ts';
import type { IncomingMail } from '#server/received/incoming.ts';
import type { KeptAttachment } from '#server/received/received.tables.ts';
import { ownForms } from './own/own-forms.ts';
import { ownRoutes } from './own/own.routes.ts';
import { matchAnew } from './resume-search/match-skills.ts';
import { resumeTasks, extractWaitingTexts } from './resume-search/extract-text.ts';
import { translatedStage } from './stages/translated-stage.ts';
import type { VirusScanner } from './resume/virus-scanner.ts';

type SentWords = Pick<EnquiryDraft, 'first_name' | 'last_name' | 'phone_number' | 'subject' | 'message'>;
type ReceivedWords = { subject: string; text: string; quoted: string; created_at: string } & {
  attachments: KeptAttachment[];
};
type SentReply = { subject: string; text: string; created_at: string };

export interface OpenJob {
  id: number;
  title: string;
}

/** Named by its id: what it asks is answered. */
interface NamedJob extends OpenJob {
  questions: JobQuestion[];
}

interface Needs extends FeaturePorts {
  scanner: VirusScanner | undefined;
  accounts: {
    colleaguesIn(area: Area): Colleagues;
    /** Of those who may change something in it. */
    writerEmails(db: Reader, area: Area): Promise<string[]>;
    /** Tells the owner of an account what changed about it, with the way to end all sessions. */
    notifyOwner(tx: Tx, userId: number, news: { subject: string; paragraphs: string[] }): Promise<void>;
  };
  jobs: {
    find(db: Reader, id: number): Promise<NamedJob | undefined>;
    findByTitle(db: Reader, title: string): Promise<OpenJob | undefined>;
    /** What they ask for, as they say it themselves. Those that are gone are left out. */
    keySkills(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
    /** Postings that take applications. */
    listOpen(db: Reader): Promise<OpenJob[]>;
    /** What a choice in another language stands for: by question, and as it is written there. */
    choices(db: Reader, job: NamedJob): Promise<Map<string, Map<string, string>>>;
    /** Of those that are there, in whatever state. */
    titles(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  };
  contact: {
    /** Newest first. */
    ofAddress(db: Reader, email: string): Promise<{ id: number; subject: string; created_at: string }[]>;
    /** Spam too. */
    conversationsOf(
      db: Reader,
      email: string,
    ): Promise<
      (SentWords & { id: number; created_at: string; replies: SentReply[]; received: ReceivedWords[] })[]
    >;
    countOfAddress(db: Reader, email: string): Promise<number>;
    /** Their ids; nobody else changes them until the transaction ends. */
    lockOfAddress(tx: Tx, email: string): Promise<number[]>;
  };
  alerts: {
    ofAddress(db: Reader, email: string): Promise<object[]>;
    count(db: Reader, email: string): Promise<number>;
    /** What the mails about them concern. */
    concernOf(email: string): string;
    /** Deletes them, with their mails. */
    forget(tx: Tx, email: string): Promise<ErasureResult>;
  };
  mailbox: Correspondence;
  privacy: {
    /** Forgets applications and enquiries, everywhere. */
    erase: Erase;
    /** What applicants agreed to: the text of a version, and in which language it is. */
    consentText(db: Reader, version: number): Promise<ConsentText | undefined>;
    /** How long things are kept. */
    readRetention(db: Reader): Promise<RetentionSettings>;
  };
  employees: {
    /** Looks at the picture before there is a transaction; the answer writes the employee in one. */
    prepare(
      draft: EmployeeDraft,
    ): Promise<(tx: Tx, ctx: RequestContext, applicationId: number) => Promise<Employee>>;
    ofApplication(
      db: Reader,
      applicationId: number,
    ): Promise<{ id: number; employee_id: string; name: string } | undefined>;
  };
}

export interface ApplicationPorts extends Needs {
  /** Those who may see applications. */
  colleagues: Colleagues;
}

const withColleagues = (needed: Needs): ApplicationPorts => ({
  ...needed,
  colleagues: needed.accounts.colleaguesIn('recruitment'),
});

/** Nobody holds more in a week. */
const INTERVIEWS_AT_ONCE = 1000;

export const applicationFeature = defineFeature({
  name: 'applications',
  migrations: applicationMigrations,
  forms: ownForms,
  tables: {
    stages: { ...keptById, isFilledByMigration: true },
    reject_reasons: { ...keptById, isFilledByMigration: true },
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
  translated: { stage: translatedStage },
  erase: eraseApplications,
  due: dueApplications,
  nouns: { application: async (db, id) => (await findResume(db, Number(id))) && '' },
  sessionsEnded: deleteLink,
  taskKinds: resumeTasks,
  mailNote: noteMail,
  begin: extractWaitingTexts,
  routes(needed: Needs) {
    const ports = withColleagues(needed);
    return [
      ...applicationRoutes(ports),
      ...applicantRoutes(ports),
      ...ownRoutes(ports),
      ...recruitmentInsightRoutes(ports),
    ];
  },
  offers: (ports) => ({
    receive: (tx: Tx, id: number, mail: IncomingMail) => receiveMail(ports, tx, id, mail),
    noteBounce: (tx: Tx, id: number, bounce: Bounce) => noteBounce(ports, tx, id, bounce),
    findInvited: (db: Reader, reply: CalendarReply) => findInvited(withColleagues(ports), db, reply),
    noteAttendance: (tx: Tx, reply: CalendarReply, words: string) =>
      noteAttendance(withColleagues(ports), tx, reply, words),
    async checkDocument(content: Buffer) {
      const { type } = await checkDocument(() => content);
      return { type, scan: await scanResume(ports, content) };
    },
    scan: (content: Buffer) => scanResume(ports, content),
    named: listNamed,
    countArrivedSince,
    countUnread,
    countArrivals,
    matchAnew,
    listHeld,
    eraseOldResumes,
    interviewsWithin: async (db: Reader, { after, before }: Bounds) =>
      (
        await listInterviews(
          db,
          { from: after, to: before, page: 1, page_size: INTERVIEWS_AT_ONCE },
          ports.accounts.colleaguesIn('recruitment'),
        )
      ).rows,
    interviewsToFollow,
    waitingInFirstStage,
    interviewsByPerson,
    movesByPerson,
  }),
});
