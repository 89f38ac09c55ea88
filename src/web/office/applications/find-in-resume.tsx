import { useMemo, useState } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';

import { parseSearchQuery } from '#contract/search/search-query.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { cx } from '#web/lib/cx.ts';
import { useParam } from '#web/lib/use-param.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What the list around it was searched for. */
export interface SearchedFor {
  text: string;
  query: SearchQuery;
}

const searchedParam = { name: 'q' };

export function useSearchedFor(): SearchedFor | null {
  const [text] = useParam(searchedParam);
  return useMemo(() => {
    const query = parseSearchQuery(text);
    return 'problem' in query ? null : { text, query };
  }, [text]);
}

interface FindInResumeProps {
  /** Stands in the field from the start. */
  searched: SearchedFor | null;
  disabled: boolean;
  /** `at` counts from 1. */
  found: { count: number; at: number } | null;
  /** `step` goes on from the place that is shown: 1, -1, or 0 for the first. */
  onFind: (text: string, step: number) => void;
}

/** Of the toolbar over a résumé, whatever shows it. */
export function FindInResume({ searched, disabled, found, onFind }: FindInResumeProps) {
  const [text, setText] = useState(searched?.text ?? '');
  return (
    <>
      <div className="relative min-w-0 flex-1">
        <input
          type="search"
          aria-label="Search in the resume"
          placeholder="Search in the resume"
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onFind(event.target.value, 0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onFind(text, event.shiftKey ? -1 : 1);
          }}
          className={cx('control [&::-webkit-search-cancel-button]:appearance-none', text !== '' && 'pe-20')}
        />
        <p
          role="status"
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-xs text-muted tabular-nums"
        >
          {text.trim() !== '' && found && (found.count === 0 ? 'Not there' : `${found.at} of ${found.count}`)}
        </p>
      </div>
      <IconButton
        label="Previous place (Shift Enter)"
        className="max-md:hidden"
        icon={<ChevronUp />}
        disabled={disabled || !found?.count}
        onClick={() => onFind(text, -1)}
      />
      <IconButton
        label="Next place (Enter)"
        icon={<ChevronDown />}
        disabled={disabled || !found?.count}
        onClick={() => onFind(text, 1)}
      />
    </>
  );
}

/** What a résumé lies on. */
export const resumeSurface = (isWhole: boolean): string =>
  cx(
    'relative min-h-96 rounded-sm border border-line bg-sunken',
    isWhole ? 'flex-1 max-md:min-h-[64dvh]' : 'md:min-h-[52dvh]',
  );
