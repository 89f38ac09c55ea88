import type { Profile } from '#contract/accounts/profiles.ts';
import { Badge } from '#web/ui/badge.tsx';

import { roleName } from '../queries/use-profile.ts';

export const RoleBadge = ({ user }: { user: Profile['user'] }) => (
  <Badge tone={user.is_superuser ? 'good' : 'muted'}>{roleName(user)}</Badge>
);
