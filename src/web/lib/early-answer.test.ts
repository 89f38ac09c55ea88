import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { OVERVIEW_PATH } from '#contract/addresses.ts';
import { overviewCalls } from '#contract/office/overview.ts';

import { ask } from '../office/queries/ask.ts';
import { askForOverview } from './early-answer.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'content-type': 'application/json' } });
const read = () => ask(overviewCalls.read).queryFn({ signal: new AbortController().signal });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a token', removeItem: vi.fn<() => void>() });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

it('is for the first who asks; the next asks anew', async () => {
  fetched.mockResolvedValueOnce(answer({ open_jobs: 1 })).mockResolvedValueOnce(answer({ open_jobs: 2 }));
  askForOverview();
  expect(fetched).toHaveBeenCalledWith(
    OVERVIEW_PATH,
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer a token' }) }),
  );
  expect(await read()).toEqual({ open_jobs: 1 });
  expect(fetched).toHaveBeenCalledOnce();
  expect(await read()).toEqual({ open_jobs: 2 });
});

it('that was refused ends no session, and the screen asks by itself', async () => {
  fetched.mockResolvedValueOnce(answer({}, 401)).mockResolvedValueOnce(answer({ open_jobs: 3 }));
  askForOverview();
  expect(await read()).toEqual({ open_jobs: 3 });
  expect(localStorage.removeItem).not.toHaveBeenCalled();
});
