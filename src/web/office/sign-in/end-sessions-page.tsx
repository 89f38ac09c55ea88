import { useParams } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import { http } from '#web/lib/http.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

import { AccessPage } from './access-frame.tsx';
import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice, useSending } from './access-form.tsx';

export const meta = () => ({
  title: 'End All Sessions',
  description: `End every session of an account in the back office of ${identity().legal_name}.`,
  noindex: true,
});

/** A press is needed: programs that follow every link of a mail must not end anything. */
export function Component() {
  const { token = '' } = useParams();
  const { phase, problem, send } = useSending();
  const end = () =>
    send(async () => {
      await http.send(sessionCalls.endByLink, { params: { token } });
    });
  return (
    <AccessPage
      title="End All Sessions"
      intro="Everyone who is signed in to your account now is signed out, you included, and an e-mail address that waits to be confirmed is dropped."
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <div className="flex flex-col gap-5">
        {problem && <Notice tone="error" text={problem.message ?? sessionMessages.endAllFailed} />}
        {phase === 'done' ? (
          <>
            <Notice
              tone="success"
              text={sessionMessages.allEnded}
              detail="Whoever knows the old one could sign in again. Tell a colleague who manages the accounts as well."
            />
            <ButtonLink to={screens.forgotPassword.path} variant="primary">
              Set a new password
            </ButtonLink>
          </>
        ) : (
          <Button
            variant="primary"
            busy={phase === 'sending'}
            busyText="Ending..."
            onClick={() => void end()}
          >
            End all sessions
          </Button>
        )}
      </div>
    </AccessPage>
  );
}
