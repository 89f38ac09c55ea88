import type { Member } from '#contract/content/leadership.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { initials } from '#web/lib/initials.ts';
import { cx } from '#web/lib/cx.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** Of a tall picture the upper part is kept, where the head is. */
const UPPER_PART = { x: 0.5, y: 0.15 };

const SQUARE = 'aspect-square w-full rounded-lg';

/** A square picture of a person. Another backend than ours may know the one address alone. */
export function Portrait({ member, sizes }: { member: Member; sizes: string }) {
  const { Name, Image, picture, alt, focus } = member;
  if (picture?.sources?.length) {
    return (
      <StoredPicture
        picture={picture}
        alt={alt || Name}
        sizes={sizes}
        focus={focus ?? UPPER_PART}
        className={cx(SQUARE, 'object-cover')}
      />
    );
  }
  if (Image) {
    return (
      <img
        src={apiAddress(Image)}
        alt={alt || Name}
        loading="lazy"
        decoding="async"
        className={cx(SQUARE, 'object-cover object-top')}
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className={cx(
        SQUARE,
        'grid place-items-center bg-accent-tint font-display text-5xl font-semibold text-accent',
      )}
    >
      {initials(Name)}
    </div>
  );
}
