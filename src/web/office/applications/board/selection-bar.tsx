import { useRef } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Send from 'lucide-react/icons/send';

import type { RejectReason } from '#contract/applications/reject-reasons.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { useFocusHandedOn } from '#web/lib/take-focus.ts';
import { Button } from '#web/ui/button.tsx';

import { MoveMenu } from '../move-menu.tsx';

interface SelectionBarProps {
  count: number;
  onMove: (stage: Stage, reason?: RejectReason) => void;
  onWrite: () => void;
  onArchive: () => void;
  onClear: () => void;
}

/** In place of the filters while cards are selected. */
export function SelectionBar({ count, onMove, onWrite, onArchive, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandedOn(
    bar,
    () => document.querySelector<HTMLElement>('h1'),
    () => true,
  );
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selected applicants"
      className="flex min-h-control flex-1 flex-wrap items-center gap-2 rounded-sm bg-accent-tint px-3 py-1 max-md:basis-full max-md:py-2"
    >
      <p aria-live="polite" className="font-medium tabular-nums md:me-2">
        {count} selected
      </p>
      <Button size="sm" variant="quiet" className="ms-auto md:order-1" onClick={onClear}>
        Clear selection
      </Button>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        <MoveMenu
          trigger={
            <Button size="sm" icon={<ArrowRightLeft className="size-4" />}>
              Move to…
            </Button>
          }
          onMove={onMove}
        />
        <Button size="sm" icon={<Send className="size-4" />} onClick={onWrite}>
          Write<span className="max-md:sr-only"> a mail</span>
        </Button>
        <Button size="sm" icon={<Archive className="size-4" />} onClick={onArchive}>
          Archive
        </Button>
      </div>
    </div>
  );
}
