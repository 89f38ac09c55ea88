import { call } from '#contract/call.ts';
import type { Person, VersionedContext } from '#server/caller.ts';
import { expect, it } from 'vitest';
import { route } from './route.ts';

it('what asks for the version a change was made from is no handler of a call that takes none', () => {
  const remove = ({ version }: VersionedContext<Person>) => expect(version).toBeUndefined();
  const plain = {
    method: 'DELETE',
    path: '/api/x/',
    who: 'superuser',
    summary: 'Remove.',
    status: 204,
  } as const;
  // @ts-expect-error Its contract does not say `isVersioned`.
  route(call(plain), ({ ctx }) => remove(ctx));
  route(call({ ...plain, isVersioned: true }), ({ ctx }) => remove(ctx));
});
