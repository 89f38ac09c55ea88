import { useEffect, useRef } from 'react';

import { useQueryClient } from '@tanstack/react-query';

import { COUNTED_MAX } from '#contract/lists.ts';
import { thousands } from '#web/lib/format.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

import { orderOf } from './application-order.tsx';
import { isSearched } from './search-text.ts';
import { SKILLS_DECIDE_NOTHING } from './skills-shown.tsx';
import { useTexts } from './text-state.tsx';
import { applications } from './applications.ts';

interface ListNoteProps {
  table: TableControl;
  isCapped: boolean;
}

/** What one has to know of a list that was searched, or of one job's. */
export function ListNote({ table, isCapped }: ListNoteProps) {
  const isSearch = isSearched(table.filters);
  const isOfOneJob = Boolean(table.filters['job_id']);
  const unread = useUnread(isSearch);
  if (!isSearch && !isOfOneJob) return null;
  const { words, value } = orderOf(table);
  const notes: string[] = [];
  if (isSearch && isCapped && value === '')
    notes.push(`More than ${thousands(COUNTED_MAX)} fit: newest first. Another word narrows it.`);
  else notes.push(`${words}.`);
  if (unread) notes.push(unread);
  if (isOfOneJob) notes.push(SKILLS_DECIDE_NOTHING);
  return (
    <div className="order-2 flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <p role="status">{notes.join(' ')}</p>
      {isOfOneJob && value !== '-skills' && (
        <button
          type="button"
          className="link font-medium"
          onClick={() => table.setSort({ column: 'skills', direction: 'desc' })}
        >
          Most skills first
        </button>
      )}
    </div>
  );
}

/** How many a search does not find yet. The list is read anew as they become fewer. */
export function useUnread(isSearch: boolean): string | null {
  const client = useQueryClient();
  const { data } = useTexts({ enabled: isSearch });
  const waiting = isSearch && data ? data.waiting : 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void client.invalidateQueries({ queryKey: applications.key });
    before.current = waiting;
  }, [client, waiting]);
  if (waiting === 0) return null;
  return waiting === 1
    ? 'The text of one résumé is still being read.'
    : `The texts of ${thousands(waiting)} résumés are still being read.`;
}
