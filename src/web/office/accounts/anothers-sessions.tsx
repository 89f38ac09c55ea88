// What a superuser does where somebody else may be in an account: all its sessions end at once.
import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import type { Profile } from '#contract/accounts/profiles.ts';
import { sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { fullName } from '../queries/use-profile.ts';
import { AccountPanel } from './account-panel.tsx';

export function AnothersSessions({ profile: { user } }: { profile: Profile }) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const ending = useMutation({
    mutationFn: () => http.send(sessionCalls.endAnothers, { params: { id: String(user.id) } }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(`${fullName(user)} is signed out everywhere.`);
    },
  });
  return (
    <>
      <AccountPanel
        id="sessions-title"
        title="Sessions"
        intro="Wherever somebody is signed in to this account."
        action={<Button onClick={() => setIsAsking(true)}>End all sessions</Button>}
      />
      <DeleteDialog
        open={isAsking}
        title={`End all sessions of ${fullName(user)}?`}
        confirmText="End all sessions"
        busyText="Ending..."
        busy={ending.isPending}
        error={ending.isError ? sessionMessages.endAllFailed : null}
        onCancel={() => {
          ending.reset();
          setIsAsking(false);
        }}
        onConfirm={() => ending.mutate()}
      >
        They are signed out everywhere at once, and their calendar feed ends. They are told by mail and can
        sign in again; whoever knows their password can, too.
      </DeleteDialog>
    </>
  );
}
