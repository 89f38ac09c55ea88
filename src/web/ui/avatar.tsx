import UserRound from 'lucide-react/icons/user-round';

import { cx } from '#web/lib/cx.ts';
import { initials } from '#web/lib/initials.ts';

interface AvatarProps {
  /** Unknown while it is on its way. */
  name: string | undefined;
  picture: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-7 text-2xs', md: 'size-10 text-sm', lg: 'size-24 text-2xl' };

/** Says nothing: the name stands beside it. */
export function Avatar({ name, picture, size = 'md' }: AvatarProps) {
  const shape = cx('shrink-0 rounded-full', sizes[size]);
  if (picture) return <img src={picture} alt="" className={cx(shape, 'object-cover ring-1 ring-line')} />;
  return (
    // The letters are drawn by the style sheet: as text they would be part of what a button around them is called.
    <span
      aria-hidden="true"
      data-initials={name && initials(name)}
      className={cx(
        shape,
        'flex items-center justify-center bg-accent-tint font-semibold text-accent',
        name && 'before:content-[attr(data-initials)]',
      )}
    >
      {!name && <UserRound className="size-1/2" />}
    </span>
  );
}
