import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { chosenMailCalls, chosenMailMessages, mailsToChoose } from '#contract/accounts/chosen-mails.ts';
import type { MailKind } from '#contract/accounts/chosen-mails.ts';
import { http } from '#web/lib/http.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { AccountPanel } from './account-panel.tsx';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { ask, callKey } from '../queries/ask.ts';

const mailsKey = callKey(chosenMailCalls.read);

/** Which mails come to one's address: those that always do, and those one can choose. */
export function MailsIGet() {
  const client = useQueryClient();
  const { data: chosen, isError, refetch } = useQuery(ask(chosenMailCalls.read));
  const choosing = useMutation({
    mutationFn: async (mails: MailKind[]) =>
      (await http.send(chosenMailCalls.choose, { body: { mails } })).data,
    onSuccess: (answer) => client.setQueryData(mailsKey, answer),
  });
  const mails = choosing.isPending ? choosing.variables : (chosen?.mails ?? []);
  const withOrWithout = (kind: MailKind, isWanted: boolean) =>
    isWanted ? [...mails, kind] : mails.filter((each) => each !== kind);
  return (
    <AccountPanel
      id="mails-title"
      title="Mails I get"
      intro={
        <>
          Mails about the account itself always come: a new browser, a new password or address, second steps.
          {chosen && (
            <>
              {' '}
              All go to <span className="break-words text-ink">{chosen.email}</span>.
            </>
          )}
        </>
      }
    >
      {isError && <LoadFailed className="m-4" message={chosenMailMessages.loadFailed} onRetry={refetch} />}
      {!chosen && !isError && (
        <div aria-busy="true" className="flex flex-col gap-3 px-5 py-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      )}
      {chosen && chosen.offered.length > 0 && (
        <div className="flex flex-col gap-4 px-4 py-3 sm:px-5">
          {chosen.offered.map((kind) => (
            <Switch
              key={kind}
              label={mailsToChoose[kind].label}
              help={mailsToChoose[kind].help}
              checked={mails.includes(kind)}
              disabled={choosing.isPending}
              onChange={({ target }) => choosing.mutate(withOrWithout(kind, target.checked))}
            />
          ))}
          {choosing.isError && <Banner tone="error">{chosenMailMessages.saveFailed}</Banner>}
        </div>
      )}
    </AccountPanel>
  );
}
