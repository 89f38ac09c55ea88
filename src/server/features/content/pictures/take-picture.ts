// A picture somebody gives: bytes, or the path of one that the library shows.
import {
  type ImageSource,
  type TakenImage,
  keyOfMediaPath,
  takeImage,
} from '#server/platform/images/images.ts';
import type { ContentPorts } from '../content.feature.ts';
import { isInLibrary, pictureGone } from './picture-uses.store.ts';

export interface GivenPicture {
  key: string;
  /** Null: it is in the library already. */
  taken: TakenImage | null;
  /** Of its file; '' where there was none. */
  name: string;
}

/** Before the transaction that uses it. Refuses at `field` what is no picture and a path the library does not show. */
export async function takePicture(
  ports: ContentPorts,
  source: ImageSource,
  field: string,
  sizes?: Parameters<typeof takeImage>[3],
): Promise<GivenPicture> {
  const key = typeof source === 'string' ? keyOfMediaPath(source) : undefined;
  if (key !== undefined) {
    if (!(await isInLibrary(ports.database.read, key))) throw pictureGone(field);
    return { key, taken: null, name: '' };
  }
  const taken = await takeImage(ports, source, field, sizes);
  return { key: taken.key, taken, name: typeof source === 'string' ? '' : source.givenName };
}
