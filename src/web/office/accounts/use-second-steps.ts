import { useQuery } from '@tanstack/react-query';

import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import { ask, callKey } from '../queries/ask.ts';

export const secondStepsKey = callKey(secondStepCalls.read);

export const secondStepsAsked = (userId: string) => ask(secondStepCalls.read, { params: { id: userId } });

export const useSecondSteps = (userId: string | null) =>
  useQuery({ ...secondStepsAsked(userId ?? ''), enabled: userId !== null });
