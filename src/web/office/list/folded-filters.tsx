import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import ListFilter from 'lucide-react/icons/list-filter';

import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** On phones filters wait behind one button, which says how many are in use. */
export function FoldedFilters({ used, children }: { used: number; children: ReactNode }) {
  const foldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="md:hidden"
        icon={<ListFilter className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={foldId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
        {used > 0 && (
          <span className="rounded-full bg-ink px-1.5 text-2xs font-semibold text-paper tabular-nums">
            {used}
            <VisuallyHidden> in use</VisuallyHidden>
          </span>
        )}
      </Button>
      <div
        id={foldId}
        className={cx(
          'contents',
          isOpen ? 'max-md:order-1 max-md:grid max-md:w-full max-md:gap-2' : 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
