import { join } from 'node:path';
import type { FileStore } from './files.ts';
import { folderStore } from './folder-store.ts';
import type { S3Place } from './s3-place.ts';

/** The store the settings name: a bucket, or a folder in DATA_DIR. */
export async function openFiles({
  s3,
  dataDir,
}: {
  s3: S3Place | undefined;
  dataDir: string;
}): Promise<FileStore> {
  if (!s3) return folderStore(join(dataDir, 'files'));
  // The S3 client is large: a start without it does not load it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
