import { skipToken, useQuery } from '@tanstack/react-query';

import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { http } from '#web/lib/http.ts';

export const secondStepsKey = ['second-steps'] as const;

export const useSecondSteps = (userId: string | null) =>
  useQuery({
    queryKey: [...secondStepsKey, userId],
    queryFn: userId
      ? async ({ signal }) => (await http.send(secondStepCalls.read, { params: { id: userId }, signal })).data
      : skipToken,
  });
