import { useState } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { secondStepCalls, secondStepMessages } from '#contract/accounts/second-steps.ts';
import type { SecondSteps } from '#contract/accounts/second-steps.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { counted } from '#web/office/words/plural.ts';

import { unlessGone } from '../list/list-edits.ts';
import { AccountPanel } from './account-panel.tsx';
import { AppSetup } from './app-setup.tsx';
import { APP_IS_ON, RecoveryCodes } from './recovery-codes.tsx';
import { secondStepsKey } from './use-second-steps.ts';

/** Few enough that one should think of new ones. */
const FEW_CODES = 3;

const CODES_ARE_NEW = 'These are new. Those from before no longer work.';

export function AuthenticatorApp({ steps }: { steps: SecondSteps }) {
  const { app_since: since, recovery_codes_left: left } = steps;
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: secondStepsKey });
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<{ codes: string[]; news: string } | null>(null);
  const show = (made: string[], news: string) => {
    setCodes({ codes: made, news });
    void reload();
  };
  const isBusy = isSettingUp || codes !== null;
  return (
    <>
      <AccountPanel
        id="app-title"
        title="Authenticator app"
        state={since && <Badge tone="good">On</Badge>}
        intro={
          since ? (
            <>
              Besides the password, each sign-in asks for a code of the app. Set up on{' '}
              <span className="whitespace-nowrap">{dayMonthYear(since)}</span>.
            </>
          ) : (
            'A code from an app on your phone, besides the password. It works without mail and without a network.'
          )
        }
        action={
          !isBusy &&
          (since ? (
            <>
              <Button onClick={() => setIsSettingUp(true)}>Another app</Button>
              <Button onClick={() => setIsAsking(true)}>Switch off</Button>
            </>
          ) : (
            <Button variant="strong" onClick={() => setIsSettingUp(true)}>
              Set up
            </Button>
          ))
        }
      >
        {isSettingUp && (
          <div className="p-4 sm:p-5">
            <AppSetup
              onCancel={() => setIsSettingUp(false)}
              onConfirmed={(made) => {
                setIsSettingUp(false);
                show(made, APP_IS_ON);
              }}
            />
          </div>
        )}
        {codes !== null && (
          <div className="p-4 sm:p-5">
            <RecoveryCodes {...codes} onDone={() => setCodes(null)} />
          </div>
        )}
        {since && !isBusy && <CodesLeft left={left} onRenewed={(made) => show(made, CODES_ARE_NEW)} />}
      </AccountPanel>
      <SwitchOff open={isAsking} steps={steps} onClose={() => setIsAsking(false)} onGone={reload} />
    </>
  );
}

interface CodesLeftProps {
  left: number;
  onRenewed: (codes: string[]) => void;
}

function CodesLeft({ left, onRenewed }: CodesLeftProps) {
  const renewing = useMutation({
    mutationFn: async () => (await http.send(secondStepCalls.newRecoveryCodes)).data.recovery_codes,
    onSuccess: onRenewed,
  });
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <p className="me-auto min-w-0 flex-1 basis-56">
        <span className={left <= FEW_CODES ? 'text-danger' : undefined}>
          {counted(left, 'recovery code')} left
        </span>
        <span className="block text-muted">For the day your phone is lost; each works once.</span>
      </p>
      <Button busy={renewing.isPending} busyText="Making..." onClick={() => renewing.mutate()}>
        New codes
      </Button>
      {renewing.isError && (
        <Banner tone="error" className="w-full">
          {secondStepMessages.failed}
        </Banner>
      )}
    </div>
  );
}

interface SwitchOffProps {
  open: boolean;
  steps: SecondSteps;
  onClose: () => void;
  onGone: () => Promise<void>;
}

function SwitchOff({ open, steps: { required, passkeys }, onClose, onGone }: SwitchOffProps) {
  const toast = useToast();
  const ending = useMutation({
    mutationFn: () => http.send(secondStepCalls.endTotp).catch(unlessGone),
    onSuccess: async () => {
      await onGone();
      onClose();
      toast.success('The authenticator app is switched off.');
    },
  });
  return (
    <DeleteDialog
      open={open}
      title="Switch the authenticator app off?"
      confirmText="Switch off"
      busyText="Switching off..."
      busy={ending.isPending}
      error={ending.isError ? secondStepMessages.failed : null}
      onCancel={onClose}
      onConfirm={() => ending.mutate()}
    >
      Its recovery codes stop working too.{' '}
      {required && passkeys === 0
        ? 'Your company asks for a second step: you will be led to set one up again.'
        : 'You can set it up again at any time.'}
    </DeleteDialog>
  );
}
