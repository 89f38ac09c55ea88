// What of a picture has to stay in sight, however it is cropped: set by a press on it or by the arrow keys.
import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react';

import type { Focus } from '#contract/content/focus.ts';
import { cx } from '#web/lib/cx.ts';

import { Button } from './button.tsx';

/** From the left and from the top, 0 to 1. */
export type { Focus };

/** One place that shows the picture: its name, its width by its height, how wide the preview is in px. */
export type Crop = readonly [name: string, ratio: number, widthPx: number, shape?: 'round'];

export const CENTRE: Focus = { x: 0.5, y: 0.5 };
/** Where the head is, mostly. */
export const UPPER_PART: Focus = { x: 0.5, y: 0.15 };

const STEP = 0.01;
const LARGE_STEP = 0.1;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocusPickerProps {
  /** The address of the picture. */
  src: string;
  value: Focus | null;
  /** Null: as without a choice. */
  onChange: (focus: Focus | null) => void;
  crops: readonly Crop[];
  /** What is kept in sight where nobody has chosen. */
  usual?: Focus;
  disabled?: boolean;
}

export function FocusPicker({
  src,
  value,
  onChange,
  crops,
  usual = CENTRE,
  disabled = false,
}: FocusPickerProps) {
  const helpId = useId();
  const shown = value ?? usual;
  const [isDrawn, setIsDrawn] = useState(false);
  const set = (x: number, y: number) => !disabled && onChange({ x: within(x), y: within(y) });
  const setAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    set((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  const moveByKeys = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    set(shown.x + x * step, shown.y + y * step);
  };
  const words = wordsOf(shown);
  const slider = {
    type: 'range',
    min: 0,
    max: 100,
    disabled,
    'aria-valuetext': words,
    'aria-describedby': helpId,
    className: 'sr-only',
  } as const;
  return (
    <div role="group" aria-label="Focus" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div
          role="presentation"
          onKeyDown={moveByKeys}
          className={cx(
            'relative w-fit max-w-full sm:max-w-3/5 overflow-hidden rounded-sm border border-line select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            disabled ? 'opacity-55' : 'cursor-crosshair',
          )}
          // A finger that scrolls the form over the picture has chosen nothing: it has to be lifted where it was put.
          onClick={(event) => event.target instanceof HTMLImageElement && setAt(event)}
          onPointerDown={(event: PointerEvent) => {
            if (event.pointerType === 'touch' || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsDrawn(true);
            setAt(event);
          }}
          onPointerMove={(event) => isDrawn && setAt(event)}
          onPointerUp={() => setIsDrawn(false)}
          onPointerCancel={() => setIsDrawn(false)}
        >
          <img src={src} alt="" draggable={false} className="max-h-64 min-h-24 w-auto max-w-full bg-sunken" />
          <span
            aria-hidden="true"
            data-focus-point=""
            style={{ left: percent(shown.x), top: percent(shown.y) }}
            className={cx(
              'pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-paper bg-ink/25 shadow-float ring-2 ring-ink',
              value === null && 'opacity-60',
            )}
          />
          <input
            {...slider}
            aria-label="Focus, from the left"
            value={Math.round(shown.x * 100)}
            onChange={(event) => set(event.target.valueAsNumber / 100, shown.y)}
          />
          {/* One stop for Tab: the arrows of the first move both ways. This one is for screen readers by touch. */}
          <input
            {...slider}
            tabIndex={-1}
            aria-label="Focus, from the top"
            value={Math.round(shown.y * 100)}
            onChange={(event) => set(shown.x, event.target.valueAsNumber / 100)}
          />
        </div>
        <ul aria-label="As it will be shown" className="flex flex-wrap items-end gap-4">
          {crops.map((crop) => (
            <CropPreview key={crop[0]} crop={crop} src={src} focus={shown} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={helpId} className="min-w-0 flex-1 basis-56 text-sm text-muted">
          Press on what has to stay in sight, or move the point with the arrow keys.
        </p>
        <Button size="sm" disabled={disabled || value === null} onClick={() => onChange(null)}>
          {usual.y === CENTRE.y ? 'Centre' : 'Upper part'}
        </Button>
      </div>
    </div>
  );
}

function CropPreview({ crop, src, focus }: { crop: Crop; src: string; focus: Focus }) {
  const [name, ratio, width, shape] = crop;
  return (
    <li className="flex flex-col gap-1">
      <img
        src={src}
        alt=""
        draggable={false}
        style={{ width, aspectRatio: ratio, ...positionOf(focus) }}
        className={cx(
          'max-w-full border border-line bg-sunken object-cover',
          shape === 'round' ? 'rounded-full' : 'rounded-sm',
        )}
      />
      <span className="text-xs text-muted">{name}</span>
    </li>
  );
}

export const positionOf = ({ x, y }: Focus): CSSProperties => ({
  objectPosition: `${percent(x)} ${percent(y)}`,
});

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const within = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share))) / 100;

const wordsOf = ({ x, y }: Focus): string => `${percent(x)} from the left, ${percent(y)} from the top`;
