import type { Member } from '#contract/leadership.ts';
import { initials } from '#web/lib/initials.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

/** A square picture of a person. Of a tall one the upper part is kept, where the head is. */
export function Portrait({ member: { Name, picture }, sizes }: { member: Member; sizes: string }) {
  if (picture) {
    return (
      <StoredPicture
        picture={picture}
        alt={Name}
        sizes={sizes}
        className="aspect-square w-full rounded-lg object-cover object-[50%_15%]"
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
