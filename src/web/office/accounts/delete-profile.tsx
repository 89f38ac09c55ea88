import { useMutation, useQueryClient } from '@tanstack/react-query';

import { deleteMessages, profileCalls } from '#contract/accounts/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { forgetFormsOf } from '#web/lib/kept-forms.ts';
import { endSession, readUserId } from '#web/lib/session.ts';
import { useSession } from '#web/lib/use-session.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { screens } from '../screens.ts';
import { callKey } from '../queries/ask.ts';

export interface ProfileToDelete {
  /** Null where no id is known. */
  id: string | null;
  name: string;
  isSelf: boolean;
  /** What was seen when it was asked for; undefined where nothing was. */
  version?: number | undefined;
}

interface DeleteProfileProps {
  /** Null: nothing is to be deleted. */
  target: ProfileToDelete | null;
  onClose: () => void;
}

export const DeleteProfile = (props: DeleteProfileProps) => (
  <ConfirmDelete
    {...props}
    title={({ isSelf }) => (isSelf ? 'Delete your profile?' : 'Delete this profile?')}
    text={({ isSelf, name }) =>
      isSelf
        ? 'Your account goes with it: you are signed out everywhere and cannot sign in again.'
        : `${name} is signed out everywhere and cannot sign in again.`
    }
    confirmText="Yes"
    cancelText="No"
    deletion={useDeleteProfile()}
    failedText={deleteFailure}
  />
);

/** Deletes, then opens the list of users or the website from scratch. */
function useDeleteProfile() {
  const { isSuperuser } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: ProfileToDelete) => {
      if (!id) throw new Error(deleteMessages.noId);
      const seen = version === undefined ? {} : ifMatch({ version });
      const options = { params: { id }, keepsSession: true, ...seen };
      const { status } = await http.send(profileCalls.delete, options);
      if (status !== 204) throw new Error(deleteMessages.unexpected);
    },
    onSuccess: (_nothing, { id }) => {
      if (id !== null && id === readUserId()) {
        forgetFormsOf(id);
        endSession();
      }
      openAnew(isSuperuser ? screens.users.path : '/');
    },
    onError: (problem) => {
      // Asking again with a dead token ends the session, and the dialog with its words would go with it.
      if (problem instanceof HttpError && problem.status === 401) return;
      void client.invalidateQueries({ queryKey: callKey(profileCalls.list) });
    },
  });
}

function openAnew(path: string): void {
  if (location.pathname === path) location.reload();
  else location.assign(path);
}

/** Why a profile was not deleted, in words for the person who tried. */
export function deleteFailure(problem: unknown): string {
  if (!(problem instanceof HttpError)) {
    return problem instanceof Error && problem.message ? problem.message : deleteMessages.failed;
  }
  if (problem.status === 0) return deleteMessages.noAnswer;
  if (problem.status === 404) return deleteMessages.notFound;
  if (problem.answer.code === 'confirm_needed') return problem.answer.message ?? deleteMessages.failed;
  if (problem.status === 403) return deleteMessages.notAllowed;
  if (problem.status === 401) return deleteMessages.notSignedIn;
  const { detail, message } = problem.answer as { detail?: unknown; message?: unknown };
  return [detail, message].find(isText) ?? deleteMessages.failed;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
