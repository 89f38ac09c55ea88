import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { QueryFor } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { profileCalls } from '#contract/profiles.ts';
import type { Profile, Registration } from '#contract/profiles.ts';
import { http } from '#web/lib/http.ts';

export type UserQuery = NonNullable<QueryFor<typeof profileCalls.list>>;

const listKey = ['users'] as const;

export const useUsers = (query: UserQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<Page<Profile>> => {
      const { data, headers } = await http.send(profileCalls.list, { query, signal });
      // An entry without a user cannot be opened, changed or deleted.
      const rows = data.filter((profile) => Boolean(profile.user?.id));
      return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
    },
    placeholderData: keepPreviousData,
  });

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Registration) => http.send(profileCalls.register, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
