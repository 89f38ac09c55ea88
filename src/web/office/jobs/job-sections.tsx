// Where one is in the form: a list beside it where there is room, a bar over it where there is not.
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { cx } from '#web/lib/cx.ts';
import { Select } from '#web/ui/select.tsx';

import { sections } from './sections.ts';
import type { SectionName } from './sections.ts';

/** The section a reader's eyes are on: the last one that begins in the upper part of the window. */
export function useCurrentSection(root: RefObject<HTMLElement | null>): SectionName {
  const [current, setCurrent] = useState<SectionName>(sections[0].name);
  useEffect(() => {
    const look = () => {
      const found = [...(root.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
      const line = window.innerHeight * 0.4;
      const begun = found.filter((section) => section.getBoundingClientRect().top <= line);
      const scroller = scrollerOf(root.current);
      // At the very end the last one is meant, however short it is.
      const isAtEnd =
        scroller !== null &&
        scroller.scrollTop > 0 &&
        scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const last = isAtEnd && found.at(-1)?.getBoundingClientRect();
      const isLast = last && last.top < window.innerHeight;
      const shown = isLast ? found.at(-1) : (begun.at(-1) ?? found[0]);
      if (shown) setCurrent(shown.dataset['section'] as SectionName);
    };
    look();
    // Captured: the form may stand in a dialog that scrolls by itself.
    document.addEventListener('scroll', look, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [root]);
  return current;
}

function scrollerOf(element: HTMLElement | null): Element | null {
  for (let part = element?.parentElement ?? null; part; part = part.parentElement)
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  return document.scrollingElement;
}

interface SectionsProps {
  current: SectionName;
  /** How much has to be mended in each before it can go out. */
  missing: ReadonlyMap<SectionName, number>;
  onJump: (name: SectionName) => void;
  className?: string;
}

export const SectionList = ({ current, missing, onJump, className }: SectionsProps) => (
  <nav aria-label="Sections" className={className}>
    <ol className="flex flex-col border-s border-line">
      {sections.map(({ name, label }) => {
        const count = missing.get(name) ?? 0;
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current ? 'step' : undefined}
              onClick={() => onJump(name)}
              className="-ms-px flex min-h-control-sm w-full items-center justify-between gap-2 border-s-2 border-transparent py-1 ps-3 text-start text-muted transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
              {count > 0 && (
                <span className="text-xs font-normal text-faint tabular-nums" title="Still missing">
                  <span className="sr-only">still missing: </span>
                  {count}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);

export function SectionBar({ current, onJump, className }: Omit<SectionsProps, 'missing'>) {
  const place = sections.findIndex(({ name }) => name === current);
  return (
    <div className={cx('flex items-center gap-3 border-b border-line py-1.5', className)}>
      <p className="text-muted tabular-nums">
        Section {place + 1} of {sections.length}
      </p>
      <Select
        aria-label="Go to section"
        className="min-w-0 flex-1"
        value={current}
        options={sections.map(({ name, label }) => ({ value: name, label }))}
        onChange={(event) => onJump(event.target.value as SectionName)}
      />
    </div>
  );
}
