import { useParams } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { profileCalls, profileMessages } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';

import { AccessPage } from './access-frame.tsx';
import { screens } from '../screens.ts';
import { Notice, useSending } from './access-form.tsx';

export const meta = () => ({
  title: 'Confirm Email',
  description: `Confirm your new e-mail address for the back office of ${identity().legal_name}.`,
  noindex: true,
});

/** A press is needed: programs that follow every link of a mail must not confirm it. */
export function Component() {
  const { token = '' } = useParams();
  const { phase, problem, send } = useSending();
  const confirm = () =>
    send(async () => {
      await http.send(profileCalls.confirmEmail, { params: { token } });
    });
  return (
    <AccessPage
      title="Confirm Email"
      intro="From then on mails about your account come to this address."
      foot={{ to: screens.profile.path, label: 'To your profile' }}
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Notice tone="error" text={problem.message ?? 'Failed to confirm the address. Please try again.'} />
        )}
        {phase === 'done' ? (
          <Notice tone="success" text={profileMessages.emailConfirmed} />
        ) : (
          <Button
            variant="primary"
            busy={phase === 'sending'}
            busyText="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm this address
          </Button>
        )}
      </div>
    </AccessPage>
  );
}
