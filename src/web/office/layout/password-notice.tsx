import { Link } from 'react-router';

import { useSession } from '#web/lib/use-session.ts';
import { Banner } from '#web/ui/banner.tsx';

import { screens } from '../screens.ts';

/** Until there is a password of one's own; nothing waits for it. */
export function PasswordNotice() {
  const { mustChangePassword } = useSession();
  if (!mustChangePassword) return null;
  return (
    <Banner tone="info" className="no-print mb-4">
      Somebody else has set your password and may know it.{' '}
      <Link to={screens.changePassword.path} className="font-medium underline underline-offset-2">
        Choose one that only you know
      </Link>
    </Banner>
  );
}
