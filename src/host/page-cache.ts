// Rendered pages by canonical path, for one content version at a time. The least recently asked for goes first.
import type { Answer } from './answer.ts';

interface PageCacheOptions {
  /** Moves whenever public content changes. */
  version: () => string | number;
  maxEntries?: number;
  maxBytes?: number;
}

export interface Made {
  answer: Answer;
  keep: boolean;
}

export class PageCache {
  readonly #version: () => string | number;
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  readonly #pages = new Map<string, Answer>();
  readonly #inFlight = new Map<string, Promise<Answer>>();
  #seenVersion: string | number;
  #bytes = 0;

  constructor({ version, maxEntries = 1000, maxBytes = 64 * 1024 * 1024 }: PageCacheOptions) {
    this.#version = version;
    this.#maxEntries = maxEntries;
    this.#maxBytes = maxBytes;
    this.#seenVersion = version();
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(path: string): Answer | undefined {
    this.#dropOutdated();
    const page = this.#pages.get(path);
    if (page === undefined) return undefined;
    this.#pages.delete(path);
    this.#pages.set(path, page);
    return page;
  }

  /** Those who ask while a page is being made wait for the same one. */
  getOrMake(path: string, make: () => Promise<Made>): Promise<Answer> {
    const cached = this.get(path);
    if (cached) return Promise.resolve(cached);
    const running = this.#inFlight.get(path);
    if (running) return running;
    const version = this.#seenVersion;
    const making = make()
      .then(({ answer, keep }) => {
        // Content moved meanwhile: those who waited get the page, the next reader a new one.
        if (keep && version === this.#version()) this.#store(path, answer);
        return answer;
      })
      .finally(() => {
        if (this.#inFlight.get(path) === making) this.#inFlight.delete(path);
      });
    this.#inFlight.set(path, making);
    return making;
  }

  #dropOutdated(): void {
    const version = this.#version();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    this.#pages.clear();
    this.#inFlight.clear();
    this.#bytes = 0;
  }

  #store(path: string, page: Answer): void {
    if (page.bytes > this.#maxBytes) return;
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#pages.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
