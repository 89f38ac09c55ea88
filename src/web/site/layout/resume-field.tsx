import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';

import { RESUME_ENDINGS } from '#contract/applications/application-messages.ts';
import { formsTexts } from '#contract/texts/forms.ts';
import { fileSizeHere } from '#web/lib/format-in.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { useFieldControl } from '#web/ui/field-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ResumeFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  disabled?: boolean;
}

/** Takes a file by press, keyboard or drop, and says which one it has. */
export function ResumeField({ file, onChange, disabled = false }: ResumeFieldProps) {
  const text = useTexts(formsTexts);
  const rich = useRichTexts(formsTexts);
  const control = useFieldControl({});
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(value && !disabled);
  };
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid']}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        const dropped = event.dataTransfer.files[0];
        if (dropped && !disabled) onChange(dropped);
      }}
    >
      {file ? (
        <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" />
      ) : (
        <Upload aria-hidden="true" className="size-6 shrink-0 text-muted" />
      )}
      {file ? (
        <p className="min-w-0 flex-1" aria-live="polite">
          <span className="block truncate font-medium">{file.name}</span>
          <span className="text-sm text-muted">{fileSizeHere(file.size)}</span>
        </p>
      ) : (
        <p className="min-w-0 flex-1 text-sm">
          {rich('forms.file.choose', {
            choose: <span className="link font-medium">{text('forms.file.chooseLink')}</span>,
          })}
        </p>
      )}
      <input
        {...control}
        ref={input}
        type="file"
        accept={RESUME_ENDINGS.join(',')}
        disabled={disabled}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      {file && !disabled && (
        <IconButton
          label={text('forms.file.remove')}
          icon={<X aria-hidden="true" />}
          className="relative z-1"
          onClick={() => {
            if (input.current) input.current.value = '';
            onChange(undefined);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
