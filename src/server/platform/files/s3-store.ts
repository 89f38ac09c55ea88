// Files in an S3 bucket: `<folder><kind>/<name>`. S3 shows an object once all of it is there, and keeps the old one
// until then.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
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
  const objectOf = (key: string) => ({ Bucket: bucket, Key: folder + checkedKey(key) });

  return {
    async put(key, content) {
      const object = objectOf(key);
      // S3 wants the length beforehand, and a second try wants the bytes again. No file here is larger than an upload.
      const bytes = content instanceof Uint8Array ? content : await buffer(content);
      await client.send(new PutObjectCommand({ ...object, Body: bytes })).catch(away);
    },

    async read(key) {
      const found = await client.send(new GetObjectCommand(objectOf(key))).catch(missingOrAway);
      if (!found) throw new FileMissingError('There is no such file.');
      return found.Body as Readable;
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(missingOrAway);
      return found && { size: found.ContentLength as number, modifiedAt: found.LastModified as Date };
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(missingOrAway);
    },

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

function away(error: unknown): never {
  throw new FilesAwayError(error);
}

// A question about a missing object is answered without a body, and so without the code S3 gives elsewhere.
function missingOrAway(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') away(error);
}
