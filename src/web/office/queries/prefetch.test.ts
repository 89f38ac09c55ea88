import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { inEveryArea } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { endSession, PERMISSIONS, TOKEN, USER_ID } from '#web/lib/session.ts';

import { screens } from '../screens.ts';
import { ask, callKey, pagesKey } from './ask.ts';
import { ofId, prefetching } from './prefetch.ts';
import { officeClient } from './query-client.ts';

const asked = vi.fn<() => Promise<string[]>>();
const loader = prefetching(screens.board, () => [{ queryKey: ['stages'], queryFn: asked }]);
const press = () =>
  loader({
    params: {},
    request: new Request('http://foyer.example/admin/board'),
  } as unknown as Parameters<typeof loader>[0]);

function signIn(permissions: Permissions, userId = '1'): void {
  localStorage.setItem(TOKEN, 'a token');
  localStorage.setItem(USER_ID, userId);
  localStorage.setItem(PERMISSIONS, JSON.stringify(permissions));
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  asked.mockReset().mockResolvedValue(['Inbox']);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks at the press, and lets nobody wait for the answer', () => {
  signIn(inEveryArea('read'));
  asked.mockReturnValue(new Promise(() => {}));
  expect(press()).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

it('asks for nothing that is not for whoever presses', () => {
  press();
  signIn({ ...inEveryArea('write'), recruitment: 'none' }, '2');
  press();
  expect(asked).not.toHaveBeenCalled();
});

it('asks for nothing at an address whose id is none', () => {
  const wanted = (id: number) => ({ queryKey: [id], queryFn: asked });
  expect(ofId('17', wanted).map(({ queryKey }) => queryKey)).toEqual([[17]]);
  for (const text of ['{id}', 'NaN', '0', '-1', '1.5', '', undefined]) expect(ofId(text, wanted)).toEqual([]);
});

it('keeps nothing of one person for the next', () => {
  signIn(inEveryArea('read'), '3');
  const first = officeClient();
  expect(officeClient()).toBe(first);
  signIn(inEveryArea('read'), '4');
  expect(officeClient()).not.toBe(first);
});

it('keeps nothing past the end of a session', () => {
  signIn(inEveryArea('read'), '5');
  const first = officeClient();
  endSession();
  signIn(inEveryArea('read'), '5');
  expect(officeClient()).not.toBe(first);
});

it('names what is kept by its call', () => {
  expect(ask(stageCalls.list).queryKey).toEqual([stageCalls.list.path]);
  expect(pagesKey(stageCalls.list).slice(0, 1)).toEqual(callKey(stageCalls.list));
});
