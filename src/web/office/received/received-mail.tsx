// What came with a mail, as far as it is kept. Its words stand where it is shown; HTML is nowhere.
import type { ReactNode } from 'react';

import { useMutation } from '@tanstack/react-query';
import Bot from 'lucide-react/icons/bot';
import Paperclip from 'lucide-react/icons/paperclip';
import ShieldAlert from 'lucide-react/icons/shield-alert';

import type { LeftOutCode, ReceivedAttachment, ReceivedMail } from '#contract/office/received-mails.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Some of it; what a server does not say is not shown. */
type Shown = Partial<ReceivedMail>;

const leftOutWords: Record<LeftOutCode, string> = {
  wrong_media_type: 'not a résumé or a picture',
  bad_input: 'it cannot be opened',
  virus: 'the virus scanner found something in it',
  too_many_files: 'a mail brings ten files at most',
  body_too_large: 'too large',
};

/** Anybody can write any address into a mail. */
export function SenderMarks({ mail: { verified, automatic } }: { mail: Shown }) {
  return (
    <>
      {verified === 'fail' && (
        <span className="inline-flex items-baseline gap-1 text-danger">
          <ShieldAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />
          not verified
        </span>
      )}
      {automatic && (
        <span className="inline-flex items-baseline gap-1">
          <Bot aria-hidden="true" className="size-3.5 shrink-0 self-center" />
          automatic answer
        </span>
      )}
    </>
  );
}

export function Quoted({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer text-sm">What it answers</summary>
      <p className="mt-1.5 border-s-2 border-line-mid ps-3 text-sm wrap-anywhere whitespace-pre-wrap text-muted">
        {text}
      </p>
    </details>
  );
}

interface AttachmentsProps {
  mail: Shown;
  /** Fetches one with the token. */
  fetchFile: (file: ReceivedAttachment) => Promise<Blob>;
  failedText: string;
  /** What can be done with one besides. */
  actions?: (file: ReceivedAttachment) => ReactNode;
}

export function Attachments({ mail, fetchFile, failedText, actions }: AttachmentsProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async (file: ReceivedAttachment) =>
      saveFile(await fetchFile(file), `attachment-${file.id}.${file.type}`),
    onError: () => void toast.error(failedText),
  });
  const { attachments = [], left_out = [] } = mail;
  if (attachments.length === 0 && left_out.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-col gap-1 text-sm">
      {attachments.map((file) => (
        <li key={file.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <button
            type="button"
            className="link inline-flex min-w-0 items-baseline gap-1.5 text-start wrap-anywhere"
            onClick={() => download.mutate(file)}
          >
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0 self-center" />
            {file.name}
          </button>
          <span className="text-xs text-muted tabular-nums">{sizeText(file.bytes)}</span>
          {actions?.(file)}
        </li>
      ))}
      {left_out.map(({ name, code }, place) => (
        <li key={place} className="text-xs wrap-anywhere text-muted">
          {name} was not kept: {leftOutWords[code]}.
        </li>
      ))}
    </ul>
  );
}

const KB = 1024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
