import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import ImageUp from 'lucide-react/icons/image-up';

import { pictureProblem } from '#web/lib/check-picture.ts';
import { cx } from '#web/lib/cx.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';

import { Button } from './button.tsx';
import { positionOf } from './focus-picker.tsx';
import type { Focus } from './focus-picker.tsx';

/** How the place that shows the picture crops it. */
export type PictureCrop = 'none' | 'round' | 'square' | 'tall' | 'wide';

const crops: Record<PictureCrop, string> = {
  // Whole, whatever its shape.
  none: 'size-full object-contain',
  round: 'size-full object-cover',
  // Of a tall one the upper part, where the head is.
  square: 'size-full object-cover object-[50%_15%]',
  tall: 'aspect-4/5 h-full w-auto object-cover object-[50%_15%]',
  wide: 'aspect-video h-auto w-full object-cover',
};

interface ImageFieldProps {
  label: string;
  /** The file just chosen. */
  file: File | null;
  /** Called with what is a picture; what is none is refused here, in words. */
  onFile: (file: File | null) => void;
  /** The picture that is stored now. */
  currentUrl?: string | null | undefined;
  /** With it the stored picture can be taken away too. */
  onClearCurrent?: () => void;
  help?: string;
  error?: string | undefined;
  name?: string;
  accept?: string;
  crop: PictureCrop;
  /** What stays in sight of it where it is cropped, once somebody has chosen. */
  focus?: Focus | null;
  /** Another way to a picture, beside the file. */
  action?: ReactNode;
  disabled?: boolean;
}

/** Choose a picture and see it at once, 150 by 150. Works as a controlled field (`Controller` of React Hook Form). */
export function ImageField({
  label,
  file,
  onFile,
  currentUrl,
  onClearCurrent,
  help,
  error,
  name,
  accept = 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  crop,
  focus,
  action,
  disabled = false,
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { refusal, choose } = useChoice(onFile);
  const preview = useImagePreview(file) ?? currentUrl ?? null;
  const canClear = file !== null || (Boolean(currentUrl) && onClearCurrent !== undefined);
  const problem = refusal ?? error;
  const empty = () => {
    if (input.current) input.current.value = '';
  };
  const clear = () => {
    empty();
    if (file) choose(null);
    else onClearCurrent?.();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={cx(
            'box-content flex size-37.5 shrink-0 items-center justify-center overflow-hidden border bg-sunken text-sm text-muted',
            crop === 'round' ? 'rounded-full' : 'rounded-sm',
            preview ? 'border-line' : 'border-dashed border-line-strong',
          )}
        >
          {preview ? (
            <img
              src={preview}
              alt={`${label} preview`}
              width={150}
              height={150}
              style={focus ? positionOf(focus) : undefined}
              className={crops[crop]}
            />
          ) : (
            'No Image'
          )}
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-2">
          {/* The real input stays in the page for keyboard, label and tests; the button is its face. */}
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            aria-label={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              // Cancelled: what was chosen before stays.
              if (chosen) choose(chosen, empty);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={cx(
              'inline-flex min-h-control-sm items-center whitespace-nowrap gap-1.5 rounded-sm border border-line-mid bg-surface px-2.5 text-sm font-medium transition-colors',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              disabled
                ? 'cursor-not-allowed opacity-55'
                : 'cursor-pointer hover:border-line-strong hover:bg-hover',
            )}
          >
            <ImageUp aria-hidden="true" className="size-4 shrink-0" />
            {preview ? 'Replace image' : 'Choose image'}
          </label>
          {action}
          {canClear && (
            <Button size="sm" variant="quiet" onClick={clear} disabled={disabled}>
              Clear
            </Button>
          )}
          <p id={`${id}-note`} className={cx('max-w-full text-sm text-muted', file && 'truncate')}>
            {file ? file.name : help}
          </p>
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Hands on what is a picture. Of two chosen quickly the later one counts. */
function useChoice(onFile: (file: File | null) => void) {
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef<File | null>(null);
  const choose = async (file: File | null, onRefused?: () => void) => {
    latest.current = file;
    setRefusal(undefined);
    const problem = file && (await pictureProblem(file));
    if (latest.current !== file) return;
    if (!problem) return onFile(file);
    // What was chosen before stays.
    onRefused?.();
    setRefusal(problem);
  };
  return {
    refusal,
    choose: (file: File | null, onRefused?: () => void) => void choose(file, onRefused),
  };
}
