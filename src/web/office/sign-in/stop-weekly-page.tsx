import { useParams } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { stopWeeklyCall, weeklyMessages } from '#contract/accounts/weekly-summary.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';

import { AccessPage } from './access-frame.tsx';
import { LOGIN_PATH } from '../screens.ts';
import { Notice, useSending } from './access-form.tsx';

export const meta = () => ({
  title: 'Stop the Weekly Mail',
  description: `No more weekly mails from the back office of ${identity().legal_name}.`,
  noindex: true,
});

/** A press is needed: programs that follow every link of a mail must not stop anything. */
export function Component() {
  const { token = '' } = useParams();
  const { phase, problem, send } = useSending();
  const stop = () =>
    send(async () => {
      await http.send(stopWeeklyCall, { params: { token } });
    });
  return (
    <AccessPage
      title="Stop the Weekly Mail"
      intro="No more mails about your week will come. Other mails you chose still do."
      foot={{ to: LOGIN_PATH, label: 'Go to the login' }}
    >
      <div className="flex flex-col gap-5">
        {problem && <Notice tone="error" text={problem.message ?? weeklyMessages.stopFailed} />}
        {phase === 'done' ? (
          <Notice tone="success" text={weeklyMessages.stopped} />
        ) : (
          <Button
            variant="primary"
            busy={phase === 'sending'}
            busyText="Stopping..."
            onClick={() => void stop()}
          >
            Stop it
          </Button>
        )}
      </div>
    </AccessPage>
  );
}
