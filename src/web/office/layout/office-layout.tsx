// Around every page of the office: the guard, the data cache and its frame.
import { useEffect, useState } from 'react';

import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router';

import { http } from '#web/lib/http.ts';
import { dropOldForms } from '#web/lib/kept-forms.ts';
import { useSession } from '#web/lib/use-session.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

import { withRepeatKeys } from './repeat-keys.ts';
import { LiveEvents } from '../live/live-events.tsx';
import { guardedVisit, signedOutVisit } from '../sign-in/login-visit.ts';
import { LOGIN_PATH, screens } from '../screens.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { OfficeShell } from './office-shell.tsx';
import { officeClient } from '../queries/query-client.ts';
import { LeaveContext } from './use-log-out.ts';
import { secondStepNeeded } from '../sign-in/session-changes.ts';

export function Component() {
  const { isSignedIn, userId, mustAddSecondStep } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const location = useLocation();
  if (!isSignedIn) {
    const visit = isLeaving ? signedOutVisit : guardedVisit(location);
    return <Navigate to={LOGIN_PATH} replace state={visit} />;
  }
  if (mustAddSecondStep) return <Navigate to={screens.secondStep.path} replace />;
  // At once: the end of the session is noticed before any state that waits its turn.
  const leave = () => flushSync(() => setIsLeaving(true));
  return (
    <LeaveContext value={leave}>
      {/* Another person signed in from another tab: nothing of the first one's data stays. */}
      <Office key={userId} />
    </LeaveContext>
  );
}

function Office() {
  const [client] = useState(officeClient);
  useEffect(dropOldForms, []);
  useEffect(() => http.onSecondStepNeeded(secondStepNeeded), []);
  useEffect(() => http.sendThrough(withRepeatKeys), []);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <LiveEvents>
          <OfficeShell />
        </LiveEvents>
        <ConfirmIdentity />
      </ToastProvider>
    </QueryClientProvider>
  );
}
