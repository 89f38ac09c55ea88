import { useMutation, useQueryClient } from '@tanstack/react-query';

import { secondStepCalls, secondStepMessages } from '#contract/accounts/second-steps.ts';
import type { SecondSteps } from '#contract/accounts/second-steps.ts';
import { http } from '#web/lib/http.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { AccountPanel } from './account-panel.tsx';
import { secondStepsKey } from './use-second-steps.ts';

/** For superusers: it binds everybody, them included. */
export function RequireSecondStep({ steps }: { steps: SecondSteps }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (required: boolean) => http.send(secondStepCalls.require, { body: { required } }),
    onSettled: () => client.invalidateQueries({ queryKey: secondStepsKey }),
  });
  const hasOne = steps.app_since !== null || steps.passkeys > 0;
  const isOn = changing.isPending ? changing.variables : steps.required;
  return (
    <AccountPanel
      id="require-title"
      title="For everybody"
      intro="Whoever has neither app nor passkey sets one up after signing in, and can do nothing else until then. A code by mail does not count: it would lock people out when mail is down."
    >
      <div className="flex flex-col gap-3 px-4 py-3 sm:px-5">
        <Switch
          label="Require a second step"
          help={hasOne ? undefined : 'You have none yet: you would be the first to be asked.'}
          checked={isOn}
          disabled={changing.isPending}
          onChange={({ target }) => changing.mutate(target.checked)}
        />
        {changing.isError && <Banner tone="error">{secondStepMessages.failed}</Banner>}
      </div>
    </AccountPanel>
  );
}
