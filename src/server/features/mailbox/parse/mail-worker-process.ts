// The mail worker: takes strangers' mails apart. It has no secret, no database and no network.
import { answerRequests } from '#server/platform/worker-requests.ts';
import { type ReadMail, UnreadableMail, readMail } from './read-mail.ts';

interface Request {
  content: Uint8Array;
  authority: string;
  isCut: boolean;
}

const operations = {
  async read({ content, ...how }: Request): Promise<ReadMail | { refused: string }> {
    try {
      return await readMail(content, how);
    } catch (error) {
      if (error instanceof UnreadableMail) return { refused: error.message };
      throw error;
    }
  },
};

export type MailOperations = typeof operations;

answerRequests(operations);
