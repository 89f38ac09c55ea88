import type { Profile } from '#contract/profiles.ts';
import { cx } from '#web/lib/cx.ts';

import { roleName } from '../use-profile.ts';

export function RoleBadge({ user }: { user: Profile['user'] }) {
  return (
    <span
      className={cx(
        'inline-block justify-self-start rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        user.is_superuser ? 'bg-lagoon-tint text-lagoon' : 'bg-hover text-muted',
      )}
    >
      {roleName(user)}
    </span>
  );
}
