import { useState } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Trash from 'lucide-react/icons/trash-2';

import { secondStepCalls, secondStepMessages } from '#contract/accounts/second-steps.ts';
import type { Passkey } from '#contract/accounts/second-steps.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { unlessGone } from '../list/list-edits.ts';
import { hasPasskeys } from '../sign-in/passkeys.ts';
import { AccountPanel } from './account-panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { secondStepsKey } from './use-second-steps.ts';
import { ask } from '../queries/ask.ts';
import { dateAndTime } from '../words/company-time.ts';

export function Passkeys() {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => client.invalidateQueries({ queryKey: secondStepsKey });
  const [isAdding, setIsAdding] = useState(false);
  const [toDelete, setToDelete] = useState<Passkey | null>(null);
  const { data, isError, refetch } = useQuery({
    ...ask(secondStepCalls.listPasskeys),
    queryKey: [...secondStepsKey, 'passkeys'],
  });
  const deletion = useMutation({
    mutationFn: ({ id }: Passkey) =>
      http.send(secondStepCalls.deletePasskey, { params: { id: String(id) } }).catch(unlessGone),
    onSuccess: reload,
  });
  const canMake = hasPasskeys();
  return (
    <AccountPanel
      id="passkeys-title"
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of the password. Nobody can trick you out of it."
      action={
        canMake &&
        !isAdding && (
          <Button variant="strong" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {!canMake && <p className="px-4 py-3 text-muted sm:px-5">{secondStepMessages.noPasskeysHere}</p>}
      {isAdding && (
        <div className="border-b border-line p-4 last:border-b-0 sm:p-5">
          <AddPasskey
            onCancel={() => setIsAdding(false)}
            onAdded={({ name }) => {
              setIsAdding(false);
              void reload();
              toast.success(`The passkey '${name}' is ready.`);
            }}
          />
        </div>
      )}
      {isError && <LoadFailed className="m-4" message="Failed to load your passkeys." onRetry={refetch} />}
      {!data && !isError && (
        <div aria-busy="true" className="px-5 py-4">
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      )}
      {data?.length === 0 && !isAdding && <p className="px-4 py-3 text-muted sm:px-5">There is none yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setToDelete(passkey)} />
          ))}
        </ul>
      )}
      <ConfirmDelete
        target={toDelete}
        title={({ name }) => `Delete the passkey '${name}'?`}
        text={() => 'It opens your account no more. Delete it on your device too, so that it is not offered.'}
        deletion={deletion}
        failedText={secondStepMessages.failed}
        deletedText="The passkey is deleted."
        onClose={() => setToDelete(null)}
      />
    </AccountPanel>
  );
}

function PasskeyRow({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-muted">
          Added{' '}
          <time dateTime={created_at} className="whitespace-nowrap">
            {dayMonthYear(created_at)}
          </time>{' '}
          ·{' '}
          {last_used_at ? (
            <>
              last used{' '}
              <time dateTime={last_used_at} className="whitespace-nowrap">
                {dateAndTime(last_used_at)}
              </time>
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <IconButton label={`Delete ${name}`} icon={<Trash />} tone="danger" onClick={onDelete} />
    </li>
  );
}
