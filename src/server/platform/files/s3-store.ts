// Files in an S3 bucket: `<folder><kind>/<name>`. S3 shows an object once all of it is there, and keeps the old one
// until then.
import { buffer } from 'node:stream/consumers';
import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import {
  checkedKey,
  FileMissingError,
  FilesAwayError,
  type FileStore,
  FilesUnusableError,
  isFileKey,
} from './files.ts';
import { assertBucketAnswers, s3Client, type S3Patience } from './s3-client.ts';
import type { S3Place } from './s3-place.ts';

/** Throws FilesUnusableError when the bucket does not answer. */
export async function openS3Store(place: S3Place, patience?: S3Patience): Promise<FileStore> {
  const client = s3Client(place, patience);
  await assertBucketAnswers(client, place).catch((error: Error) => {
    client.destroy();
    throw new FilesUnusableError(error.message, { cause: error });
  });
  return s3Store(client, place);
}

function s3Store(client: S3Client, { bucket, folder }: S3Place): FileStore {
  // Buckets made today take no access lists; who may read is decided by the program alone.
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const nameOf = (key: string) => folder + checkedKey(key);

  return {
    async put(key, content) {
      const name = nameOf(key);
      // S3 wants the length beforehand, and a second try wants the bytes again. No file here is larger than an upload.
      const bytes = content instanceof Uint8Array ? content : await buffer(content);
      await drive.put(name, bytes).catch(away);
    },

    async read(key) {
      return drive.getStream(nameOf(key)).catch((error: unknown) => {
        if (isMissing(error)) throw new FileMissingError('There is no such file.');
        return away(error);
      });
    },

    async stat(key) {
      const found = await drive.getMetaData(nameOf(key)).catch(missingOrAway);
      return found && { size: found.contentLength, modifiedAt: found.lastModified };
    },

    async delete(key) {
      await drive.delete(nameOf(key)).catch(missingOrAway);
    },

    // Past flydrive: its listing fails as a whole at the first name it would not have written itself.
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(folder.length);
          if (isFileKey(key) && LastModified) yield { key, modifiedAt: LastModified };
        }
      }
    },

    // Every put is one request: what breaks off leaves nothing.
    removeUnfinished: async () => 0,
  };
}

// A question about a missing object is answered without a body, and so without the code S3 gives elsewhere.
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

function away(error: unknown): never {
  throw new FilesAwayError(error);
}

const missingOrAway = (error: unknown): undefined => (isMissing(error) ? undefined : away(error));
