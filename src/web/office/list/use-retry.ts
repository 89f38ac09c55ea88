import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import type { Call, ParamsFor } from '#contract/call.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Retrying {
  call: Call;
  /** Of the list it stands in. */
  key: QueryKey;
  messages: { retried: string; retryFailed: string };
}

/** Has one of a list tried again; the list is read anew, whatever came of it. */
export function useRetry({ call, key, messages }: Retrying) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: { id: number }) =>
      http.send(call, { params: { id: String(id) } as ParamsFor<Call> }),
    onSuccess: () => void toast.success(messages.retried),
    onError: (problem) =>
      void toast.error((problem instanceof HttpError && problem.answer.message) || messages.retryFailed),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { retry: mutate, retryingId: isPending ? variables.id : null };
}
