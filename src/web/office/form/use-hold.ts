// An application that is kept whatever the clock says, and let go again: done at once, with the way back.
import { useMutation } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { privacyMessages } from '#contract/office/privacy.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

export interface ToHold {
  id: number;
  name: string;
  version: number;
}

const paramsOf = ({ id }: ToHold) => ({ id: String(id) });

const sendHold = async (application: ToHold, reason: string) =>
  (
    await http.send(applicationCalls.hold, {
      params: paramsOf(application),
      body: { reason },
      ...ifMatch(application),
    })
  ).data;

const sendLetGo = (application: ToHold) =>
  http.send(applicationCalls.releaseHold, { params: paramsOf(application), ...ifMatch(application) });

/** For the way back from letting go, which answers nothing and counts the version on by one. */
export const holdAgain = (application: ToHold, reason: string) =>
  sendHold({ ...application, version: application.version + 1 }, reason);

export const wordsOf = (error: unknown): string =>
  (error instanceof HttpError && error.answer.message) || privacyMessages.saveFailed;

export function useHold(application: ToHold, refresh: () => Promise<unknown>) {
  const toast = useToast();
  const { name } = application;
  const about = [`hold ${application.id}`];
  const undoing = (undo: () => Promise<unknown>) => async () => {
    await undo().finally(refresh);
  };
  const hold = useMutation({
    mutationFn: (reason: string) => sendHold(application, reason),
    onSuccess: (held) =>
      void toast.show({ text: `${name} is held.`, about, undo: undoing(() => sendLetGo(held)) }),
    onSettled: refresh,
  });
  const releaseHold = useMutation({
    mutationFn: (_reason: string) => sendLetGo(application),
    onSuccess: (_nothing, reason) =>
      void toast.show({
        text: `${name} is let go.`,
        about,
        undo: undoing(() => holdAgain(application, reason)),
      }),
    onError: (error) => void toast.error(wordsOf(error)),
    onSettled: refresh,
  });
  return { hold, releaseHold };
}
