import type { Member } from '#contract/leadership.ts';
import { initials } from '#web/lib/initials.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** Of a tall picture the upper part is kept, where the head is. */
const UPPER_PART = { x: 0.5, y: 0.15 };

/** A square picture of a person. */
export function Portrait({ member, sizes }: { member: Member; sizes: string }) {
  const { Name, picture, alt, focus } = member;
  if (picture) {
    return (
      <StoredPicture
        picture={picture}
        alt={alt || Name}
        sizes={sizes}
        focus={focus ?? UPPER_PART}
        className="aspect-square w-full rounded-lg object-cover"
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className="grid aspect-square w-full place-items-center rounded-lg bg-lagoon-tint font-display text-5xl font-semibold text-lagoon"
    >
      {initials(Name)}
    </div>
  );
}
