import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface DeleteDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What goes, and that it stays gone. */
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  busyText?: string;
  busy?: boolean;
  error?: string | null | undefined;
  /** A name or a number that has to be typed first; the letter case does not matter. Then mount it anew each time. */
  typed?: string | undefined;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { open, onCancel, onConfirm, title, children, busy = false, error, typed } = props;
  const { confirmText = 'Delete', cancelText = 'Cancel', busyText = 'Deleting...' } = props;
  const formId = useId();
  const [text, setText] = useState('');
  const isTyped = typed === undefined || isSameWords(text, typed);
  return (
    <Dialog
      alert
      width="sm"
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      locked={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelText}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyText={busyText}
            disabled={!isTyped}
            {...(typed === undefined ? { onClick: onConfirm } : { type: 'submit', form: formId })}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {(error || typed !== undefined) && (
        <div className="flex flex-col gap-4">
          {error && <Banner tone="error">{error}</Banner>}
          {typed !== undefined && (
            <form
              id={formId}
              onSubmit={(event) => {
                event.preventDefault();
                if (isTyped && !busy) onConfirm();
              }}
            >
              <Field
                label={
                  <span className="wrap-anywhere">
                    Type <span className="font-semibold">{typed.trim()}</span> to delete
                  </span>
                }
              >
                <TextInput
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  disabled={busy}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              </Field>
            </form>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Names are typed as one reads them: how many blanks there are between two words is not seen. */
const isSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string): string => text.normalize().trim().split(/\s+/u).join(' ').toLowerCase();
