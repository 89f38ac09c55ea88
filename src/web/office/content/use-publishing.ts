// On the site and off it again from the list: done at once, with a way back.
import { useMutation } from '@tanstack/react-query';

import { useToast } from '#web/ui/toast.tsx';

import { errorText } from '../words/error-text.ts';
import type { ContentItem } from './content-item.ts';
import { type ContentScreen, nameOf } from './content-screen.tsx';
import { useSaveContent } from './use-content.ts';

type Times = Pick<ContentItem, 'state' | 'publish_at' | 'unpublish_at'>;

export function usePublishing(screen: ContentScreen) {
  const save = useSaveContent(screen.kind);
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ item, times }: { item: ContentItem; times: Times; text: string }) =>
      save(item, { ...times }),
    onSuccess: (saved, { item, text }) => {
      const { state, publish_at, unpublish_at } = item;
      toast.show({
        text,
        about: [`${screen.kind.kind} ${item.id}`],
        undo: async () => {
          await save(saved, { state, publish_at, unpublish_at });
        },
      });
    },
    onError: (error) => toast.error(errorText(error, 'This could not be saved. Please try again.')),
  });
  const set = (item: ContentItem, times: Times, words: string) =>
    mutate({ item, times, text: `“${nameOf(screen, item)}” ${words}` });
  return {
    busyId: isPending ? variables.item.id : null,
    publish: (item: ContentItem) =>
      set(
        item,
        { state: 'published', publish_at: null, unpublish_at: item.unpublish_at },
        'is on the site now.',
      ),
    withdraw: (item: ContentItem) =>
      set(item, { state: 'draft', publish_at: null, unpublish_at: null }, 'is a draft now.'),
  };
}
