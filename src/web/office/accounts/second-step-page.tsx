// For whoever has to have a second step and has none yet: the way into the office leads over one.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { http } from '#web/lib/http.ts';
import { readUserId } from '#web/lib/session.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button } from '#web/ui/button.tsx';

import { AccessPage } from '../sign-in/access-frame.tsx';
import { ConfirmIdentity } from '../layout/confirm-identity.tsx';
import { useLogOut } from '../layout/use-log-out.ts';
import { guardedVisit, signedOutVisit } from '../sign-in/login-visit.ts';
import { hasPasskeys } from '../sign-in/passkeys.ts';
import { LOGIN_PATH, screens } from '../screens.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AppSetup } from './app-setup.tsx';
import { APP_IS_ON, RecoveryCodes } from './recovery-codes.tsx';
import { secondStepAdded } from '../sign-in/session-changes.ts';

export const meta = () => ({
  title: 'Second step',
  description: `Set up a second step for the back office of ${identity().legal_name}.`,
  noindex: true,
});

export function Component() {
  const { isSignedIn, mustAddSecondStep } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const leave = async () => {
    setIsLeaving(true);
    await logOut();
    await navigate(LOGIN_PATH, { state: signedOutVisit });
  };
  if (!isSignedIn && !isLeaving) return <Navigate to={LOGIN_PATH} replace state={guardedVisit(location)} />;
  if (isSignedIn && !mustAddSecondStep) return <Navigate to={screens.dashboard.path} replace />;
  return (
    <AccessPage
      title="One more step"
      intro={`${identity().brand} asks everybody for a second step besides the password. Set one up and the office opens.`}
      foot={{ label: 'Log Out', onPress: () => void leave() }}
    >
      <Choice />
      <ConfirmIdentity />
    </AccessPage>
  );
}

function Choice() {
  useAddedElsewhere();
  const [chosen, setChosen] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const back = () => setChosen(null);
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        news={APP_IS_ON}
        onDone={secondStepAdded}
        doneText="I have kept them: to the office"
      />
    );
  if (chosen === 'app') return <AppSetup onConfirmed={setCodes} onCancel={back} />;
  if (chosen === 'passkey') return <AddPasskey onAdded={secondStepAdded} onCancel={back} />;
  return (
    <div className="flex flex-col gap-6">
      <Offer
        words="An app on your phone shows a code for each sign-in. It works without mail and without a network."
        button={
          <Button variant="primary" icon={<Smartphone className="size-4" />} onClick={() => setChosen('app')}>
            Set up an authenticator app
          </Button>
        }
      />
      {hasPasskeys() && (
        <Offer
          words="Or sign in with your fingerprint, face or device PIN instead of the password."
          button={
            <Button icon={<KeyRound className="size-4" />} onClick={() => setChosen('passkey')}>
              Add a passkey
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Set up in another tab, before a reload, or no longer asked for: the office opens by itself. */
function useAddedElsewhere(): void {
  useEffect(() => {
    const id = readUserId();
    if (id === null) return;
    http.send(secondStepCalls.read, { params: { id } }).then(
      ({ data }) => {
        if (!data.required || data.app_since !== null || data.passkeys > 0) secondStepAdded();
      },
      () => {},
    );
  }, []);
}

const Offer = ({ words, button }: { words: string; button: ReactNode }) => (
  <div className="flex flex-col gap-2.5">
    <p className="text-sm text-muted">{words}</p>
    {button}
  </div>
);
