import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';

interface FileDropProps {
  label: string;
  help: ReactNode;
  accept: string;
  icon: ReactNode;
  file: File | null;
  error?: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
}

/** A file by a press or dropped onto it. */
export function FileDrop({ label, help, accept, icon, file, error, disabled, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const dropped = event.dataTransfer.files[0];
          if (dropped && !disabled) onFile(dropped);
        }}
        className={cx(
          'flex flex-1 flex-col items-center gap-2 rounded-lg border border-dashed px-5 py-8 text-center transition-colors',
          isOver ? 'border-accent bg-accent-tint' : 'border-line-strong bg-surface',
        )}
      >
        <span aria-hidden="true" className="text-faint [&_svg]:size-7 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onFile(chosen);
            // The same file may be mended and chosen again.
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={cx(
            'inline-flex min-h-control items-center rounded-sm border border-line-mid bg-surface px-4 font-medium transition-colors',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            disabled
              ? 'cursor-not-allowed opacity-55'
              : 'cursor-pointer hover:border-line-strong hover:bg-hover',
          )}
        >
          {file ? `Another ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
        </label>
        <p id={`${id}-note`} className="max-w-80 text-sm wrap-anywhere text-muted">
          {file ? <span className="font-medium text-ink">{file.name}</span> : help}
        </p>
        {file && !disabled && (
          <Button size="sm" variant="quiet" onClick={() => onFile(null)}>
            Take it out
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
