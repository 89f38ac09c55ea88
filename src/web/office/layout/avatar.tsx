import UserRound from 'lucide-react/icons/user-round';

interface AvatarProps {
  /** Unknown while it is on its way, and without a stored user id. */
  name: string | undefined;
  picture: string | null | undefined;
}

export function Avatar({ name, picture }: AvatarProps) {
  if (picture) {
    return <img src={picture} alt="" className="size-10 rounded-full object-cover ring-1 ring-line" />;
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-10 items-center justify-center rounded-full bg-lagoon-tint text-sm font-semibold text-lagoon"
    >
      {name ? initials(name) : <UserRound className="size-5" />}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
