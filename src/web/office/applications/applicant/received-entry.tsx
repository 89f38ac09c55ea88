// A mail of an applicant, readable where it stands in the timeline.
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { applicantCalls } from '#contract/applications/applicants.ts';
import type { Applicant, TimelineData } from '#contract/applications/applicants.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { receivedMessages } from '#contract/office/received-mails.ts';
import type { ReceivedAttachment } from '#contract/office/received-mails.ts';
import { http } from '#web/lib/http.ts';
import { useToast } from '#web/ui/toast.tsx';

import { Attachments, Quoted, SenderMarks } from '../../received/received-mail.tsx';
import { editTimeline, useApplicantRefresh } from './use-applicant.ts';

interface ReceivedEntryProps {
  applicant: Applicant;
  mail: Partial<TimelineData['mail_received']>;
  mayWrite: boolean;
}

const paramsOf = (id: number, file: ReceivedAttachment) => ({
  id: String(id),
  mail: /\/received\/(\d+)\//.exec(file.url)?.[1] ?? '',
  n: String(file.id),
});

export function ReceivedEntry({ applicant: { id, email }, mail, mayWrite }: ReceivedEntryProps) {
  const taking = useTake(id);
  const read = useRead(id);
  const { from, text } = mail;
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        {/* Said where it is another than the one they applied with. */}
        {from && from.email.toLowerCase() !== email.toLowerCase() && (
          <span className="wrap-anywhere">from {from.email || 'an unknown sender'}</span>
        )}
        <SenderMarks mail={mail} />
      </p>
      <details
        className="mt-1"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && mayWrite && mail.mail && mail.is_read === false) read(mail.mail);
        }}
      >
        <summary className="link w-fit cursor-pointer text-sm">Read the mail</summary>
        <div className="mt-1.5 rounded-md bg-sunken p-3">
          <p className="text-sm wrap-anywhere whitespace-pre-line">
            {text || <span className="text-muted">There are no words in it.</span>}
          </p>
          <Quoted text={mail.quoted} />
        </div>
      </details>
      <Attachments
        mail={mail}
        failedText={receivedMessages.fileFailed}
        fetchFile={async (file) =>
          (await http.send(resumeCalls.attachment, { params: paramsOf(id, file) })).data
        }
        actions={(file) =>
          mayWrite &&
          file.type !== 'webp' && (
            <button
              type="button"
              className="link text-sm"
              disabled={taking.isPending}
              onClick={() => taking.mutate(file)}
            >
              Take over as résumé
            </button>
          )
        }
      />
    </>
  );
}

/** Its mark goes at once; where that fails it is there again. */
function useRead(id: number) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (mail: number) =>
      http.send(applicantCalls.markMail, {
        params: { id: String(id), mail: String(mail) },
        body: { is_read: true },
      }),
    onMutate: (mail) =>
      editTimeline(client, id, (entry) =>
        entry.kind === 'mail_received' && entry.data['mail'] === mail
          ? { ...entry, data: { ...entry.data, is_read: true } }
          : entry,
      ),
    onSettled: useApplicantRefresh(id),
  });
  return mutate;
}

function useTake(id: number) {
  const toast = useToast();
  const refresh = useApplicantRefresh(id);
  return useMutation({
    mutationFn: (file: ReceivedAttachment) =>
      http.send(resumeCalls.takeAttachment, { params: paramsOf(id, file) }),
    onSuccess: () => void toast.success('This is the résumé that is read now. The one before is kept.'),
    onError: () => void toast.error(receivedMessages.takeFailed),
    onSettled: refresh,
  });
}
