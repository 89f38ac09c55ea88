import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import type { UnsentForm } from '#web/lib/use-kept-form.ts';

import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { FormElement } from './form-element.tsx';
import { KeptNote } from './kept-note.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Skeleton } from './skeleton.tsx';

interface FormModalProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'width'> {
  onClose: () => void;
  /** The fields. Mounted anew each time the modal opens, so a form starts fresh. */
  children: ReactNode;
  /** `handleSubmit(save)` of React Hook Form fits. Close in it on success. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  submitText: string;
  busyText?: string;
  cancelText?: string;
  busy?: boolean;
  /** What went wrong with the whole form. */
  error?: string | null | undefined;
  /** What went right, where the modal stays a moment longer. */
  success?: string | null | undefined;
  /** With it nothing typed is thrown away without a question. */
  unsent?: UnsentForm;
  /** Quietly at the left of the buttons: what has become of the work so far. */
  note?: ReactNode;
  /** The record the form starts from; until it is there the fields are not. */
  record?: { status: 'loading' | 'failed' | 'ready'; retry: () => void };
  /** Over the fields, outside of the form. */
  top?: ReactNode;
  /** Another form in the place of this one, which stays as it is until it is shown again. */
  instead?: OtherForm | null | undefined;
}

export interface OtherForm {
  content: ReactNode;
  /** Of what is typed in it: the dialog asks for both. */
  unsent: Pick<UnsentForm, 'isDirty' | 'forget'> | null;
  busy: boolean;
}

export function FormModal({
  children,
  onSubmit,
  submitText,
  busyText = 'Saving...',
  cancelText = 'Cancel',
  busy = false,
  error,
  success,
  unsent,
  note,
  record,
  top,
  instead,
  onClose,
  ...dialog
}: FormModalProps) {
  const formId = useId();
  const [isClosing, setIsClosing] = useState(false);
  const all = [unsent, instead?.unsent].filter((one) => one?.isDirty);
  const isDirty = dialog.open && all.length > 0;
  const close = () => (isDirty ? setIsClosing(true) : onClose());
  const status = record?.status ?? 'ready';
  return (
    <Dialog
      {...dialog}
      onClose={close}
      locked={busy || instead?.busy === true}
      footer={
        !instead && (
          <>
            {note && <div className="me-auto min-w-0 self-center text-muted">{note}</div>}
            <Button onClick={close} disabled={busy}>
              {cancelText}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={busy}
              busyText={busyText}
              disabled={status !== 'ready'}
            >
              {submitText}
            </Button>
          </>
        )
      }
    >
      {top}
      {instead?.content}
      <FormElement
        id={formId}
        busy={busy}
        locked={status !== 'ready'}
        onSubmit={onSubmit}
        hidden={Boolean(instead)}
        className={instead ? undefined : 'flex flex-col gap-4'}
      >
        {unsent && <KeptNote unsent={unsent} />}
        {error && <Banner tone="error">{error}</Banner>}
        {success && <Banner tone="success">{success}</Banner>}
        {status === 'ready' && children}
        {status === 'loading' && <Waiting rows={dialog.width === 'page' ? 8 : 3} />}
        {status === 'failed' && (
          <Banner tone="error">
            This could not be loaded.{' '}
            <button type="button" className="link font-medium" onClick={record?.retry}>
              Retry
            </button>
          </Banner>
        )}
      </FormElement>
      {isDirty && (
        <LeaveGuard
          isClosing={isClosing}
          onStay={() => setIsClosing(false)}
          onDiscard={() => {
            setIsClosing(false);
            for (const one of all) one?.forget();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const Waiting = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <p className="sr-only">Loading...</p>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
);
