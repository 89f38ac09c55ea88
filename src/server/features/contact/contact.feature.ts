import type { Area } from '#contract/areas.ts';
import { YEAR_MS } from '#contract/durations.ts';
import type { Colleagues } from '#server/colleagues.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Erase } from '#server/erasure.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bounce, Correspondence } from '#server/received/correspondence.ts';
import type { IncomingMail } from '#server/received/incoming.ts';
import { contactRoutes } from './contact.routes.ts';
import { answersByMail, enquiryLanguage, contactBaseline, spamMarks } from './contact.tables.ts';
import {
  countOfAddress,
  countUnread,
  findEnquiry,
  listNamed,
  listOfAddress,
  lockEnquiriesOf,
  oldEnquiries,
} from './enquiries.store.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import {
  answersByPerson,
  countReceived,
  countWaitingFor,
  listWaitingFor,
} from './insight/enquiry-insight.store.ts';
import { conversationsOf } from './replies/replies.store.ts';
import { noteEnquiryMail } from './replies/thread.ts';
import { noteBounce, prepareNew, receiveAnswer } from './received/receive.ts';
import { learnTask } from './spam/learn.ts';
import { deleteOldMarks } from './spam/spam-marks.store.ts';

interface Needs extends FeaturePorts {
  accounts: { colleaguesIn(area: Area): Colleagues };
  /** Forgets what was deleted, everywhere. */
  privacy: { erase: Erase };
  mailbox: Correspondence;
}

export interface ContactPorts extends Needs {
  /** Those who may see enquiries. */
  colleagues: Colleagues;
}

const withColleagues = (ports: Needs): ContactPorts => ({
  ...ports,
  colleagues: ports.accounts.colleaguesIn('enquiries'),
});

export const contactFeature = defineFeature({
  name: 'contact',
  migrations: [contactBaseline, spamMarks, answersByMail, enquiryLanguage],
  tables: {
    enquiries: keptById,
    enquiry_replies: keptById,
    spam_words: keptBy('word_hash'),
    spam_marks: keptBy('hash'),
  },
  retention: [{ name: 'spam marks', keepMs: YEAR_MS, deleteSome: deleteOldMarks }],
  erase: eraseEnquiries,
  due: [oldEnquiries],
  nouns: { enquiry: async (db, id) => (await findEnquiry(db, Number(id))) && '' },
  taskKinds: (ports) => [learnTask(ports)],
  mailNote: noteEnquiryMail,
  routes: (ports: Needs) => contactRoutes(withColleagues(ports)),
  offers: (ports) => ({
    receive: (tx: Tx, id: number, mail: IncomingMail) => receiveAnswer(withColleagues(ports), tx, id, mail),
    noteBounce: (tx: Tx, id: number, bounce: Bounce) => noteBounce(ports, tx, id, bounce),
    prepareNew: (mail: IncomingMail) => prepareNew(withColleagues(ports), mail),
    named: listNamed,
    countUnread,
    ofAddress: listOfAddress,
    conversationsOf,
    countOfAddress,
    lockOfAddress: lockEnquiriesOf,
    countReceived,
    waitingFor: listWaitingFor,
    countWaitingFor,
    answersByPerson,
  }),
});
