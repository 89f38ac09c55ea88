import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from './chunk-load.ts';

describe('loading a page chunk', () => {
  afterEach(() => vi.useRealTimers());

  it('names the chunk that failed', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(loadChunk('about-page', load)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk about-page failed.',
    });
  });

  it('gives up after two minutes and not before', async () => {
    vi.useFakeTimers();
    const failed = vi.fn<() => void>();
    loadChunk('about-page', () => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});
