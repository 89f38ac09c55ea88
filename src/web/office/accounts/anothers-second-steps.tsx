// What a superuser sees of another's second steps, and the way back for somebody who has lost them.
import { useState } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/accounts/profiles.ts';
import { secondStepCalls, secondStepMessages } from '#contract/accounts/second-steps.ts';
import type { SecondSteps } from '#contract/accounts/second-steps.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { counted } from '#web/office/words/plural.ts';

import { fullName } from '../queries/use-profile.ts';
import { AccountPanel } from './account-panel.tsx';
import { secondStepsKey, useSecondSteps } from './use-second-steps.ts';

export function AnothersSecondSteps({ profile: { user } }: { profile: Profile }) {
  const { data: steps } = useSecondSteps(String(user.id));
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const resetting = useMutation({
    mutationFn: () => http.send(secondStepCalls.reset, { params: { id: String(user.id) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondStepsKey });
      setIsAsking(false);
      toast.success(`The second steps of ${fullName(user)} are reset.`);
    },
  });
  if (!steps) return null;
  const isEmpty = steps.app_since === null && steps.passkeys === 0;
  return (
    <>
      <AccountPanel
        id="second-steps-title"
        title="Second steps"
        intro={said(steps)}
        action={!isEmpty && <Button onClick={() => setIsAsking(true)}>Reset second steps</Button>}
      />
      <DeleteDialog
        open={isAsking}
        title={`Reset the second steps of ${fullName(user)}?`}
        confirmText="Reset second steps"
        busyText="Resetting..."
        busy={resetting.isPending}
        error={resetting.isError ? secondStepMessages.failed : null}
        onCancel={() => {
          resetting.reset();
          setIsAsking(false);
        }}
        onConfirm={() => resetting.mutate()}
      >
        Authenticator app, recovery codes and passkeys go. The password alone then opens the account, so make
        sure that it is really them who asked. They are told by mail.
      </DeleteDialog>
    </>
  );
}

function said({ app_since, passkeys, recovery_codes_left }: SecondSteps): string {
  const parts = [
    app_since && `Authenticator app, ${recovery_codes_left} recovery codes left`,
    passkeys > 0 && counted(passkeys, 'passkey'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' · ')}.` : 'Neither authenticator app nor passkey.';
}
