import { useEffect } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { mentionCalls } from '#contract/office/notes.ts';
import { http } from '#web/lib/http.ts';

import { overviewKey, useOverview } from '../live/use-overview.ts';
import { callKey } from '../queries/ask.ts';

/** Whoever was named in a note on this record has seen it now. */
export function useMentionsSeen(kind: 'application' | 'enquiry', id: number): void {
  const client = useQueryClient();
  const { data: overview } = useOverview();
  const { mutate } = useMutation({
    mutationFn: (seen: { application?: number; enquiry?: number }) =>
      http.send(mentionCalls.markRead, { body: seen }),
    onSuccess: ({ data }) => {
      if (data.changed === 0) return;
      void client.invalidateQueries({ queryKey: overviewKey });
      void client.invalidateQueries({ queryKey: callKey(mentionCalls.list) });
    },
  });
  const hasUnseen = (overview?.unread_mentions ?? 0) > 0;
  useEffect(() => {
    if (hasUnseen) mutate({ [kind]: id });
  }, [hasUnseen, kind, id, mutate]);
}
