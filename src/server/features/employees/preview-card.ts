// A card as it would be printed, from a form that nobody has saved. Nothing of it is kept.
import type { CardPreview } from '#contract/employees/employee-cards.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Focus } from '#contract/content/focus.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { type ImageSource, keyOfMediaPath } from '#server/platform/images/images.ts';
import { renderImage } from '#server/platform/images/render-image.ts';
import { PHOTO, readPhoto } from './card/photo.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { CardMaker } from './make-card.ts';

/** As long as a true one, and made by nobody: a picture of the preview opens no door. */
const NO_CODE = 'A'.repeat(24);

export async function previewCard(
  { files, publicUrl }: Pick<FeaturePorts, 'files' | 'publicUrl'>,
  cards: CardMaker,
  { photo, photo_focus: focus, ...holder }: CardPreview,
  file: HeldFile | undefined,
): Promise<Buffer> {
  const key = keyOfMediaPath(photo);
  const source = file ?? (photo === '' ? undefined : photo);
  const picture = key
    ? await readPhoto(files, { key, focus })
    : source
      ? { name: 'photo', content: (await drawn(source)).full.content, focus }
      : null;
  return cards.picture(holder, picture, publicUrl + fillPath(sitePages.verify, { code: NO_CODE }));
}

/** A first proposal of what stays in sight of a photo. */
export const proposeFocus = async (source: ImageSource): Promise<Focus | null> => (await drawn(source)).focus;

const drawn = (source: ImageSource) =>
  renderImage(source, PHOTO, (code, message) => new DomainError(code, { fields: { photo: [message] } }));
