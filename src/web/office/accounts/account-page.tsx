// My Account: what one proves oneself with, which mails one gets, and where one is signed in.
import { useEffect } from 'react';

import { Link } from 'react-router';

import { secondStepMessages } from '#contract/accounts/second-steps.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { screens } from '../screens.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { MailsIGet } from './mails-i-get.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { RequireSecondStep } from './require-second-step.tsx';
import { useSecondSteps, secondStepsAsked } from './use-second-steps.ts';
import { secondStepNeeded } from '../sign-in/session-changes.ts';
import { prefetching } from '../queries/prefetch.ts';
import { readUserId } from '#web/lib/session.ts';

export const meta = {
  title: 'My Account',
  description: 'Second steps, passkeys, mails, sessions.',
  noindex: true,
};

export const loader = prefetching(screens.account, () => [secondStepsAsked(readUserId() ?? '')]);

export function Component() {
  const { userId, isSuperuser } = useSession();
  const { data: steps, isError, refetch } = useSecondSteps(userId);
  // The last one is gone, or it is asked for since just now: the next call would be refused.
  const isLacking = steps?.required && steps.app_since === null && steps.passkeys === 0;
  useEffect(() => {
    if (isLacking) secondStepNeeded();
  }, [isLacking]);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-2xl">My Account</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
          {[screens.profile, screens.editProfile, screens.changePassword].map(({ path, label }) => (
            <Link key={path} to={path} className="link">
              {label}
            </Link>
          ))}
        </p>
      </div>
      {isError && <LoadFailed message={secondStepMessages.loadFailed} onRetry={refetch} />}
      {steps && <AuthenticatorApp steps={steps} />}
      {!steps && !isError && (
        <div aria-busy="true" className="rounded-lg border border-line bg-surface p-5">
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="mt-3 h-4 w-96 max-w-full" />
        </div>
      )}
      <Passkeys />
      {steps && isSuperuser && <RequireSecondStep steps={steps} />}
      <MailsIGet />
      <OpenSessions />
    </div>
  );
}
