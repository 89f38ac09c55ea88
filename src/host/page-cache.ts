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

interface Making {
  answer: Promise<Answer>;
  askers: number;
  unwanted: AbortController;
}

// Without a reason, each would be given an error of its own, with a stack.
const UNWANTED = 'unwanted';

export class PageCache {
  readonly #version: () => string | number;
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  readonly #pages = new Map<string, Answer>();
  readonly #inFlight = new Map<string, Making>();
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

  /**
   * Those who ask while a page is being made wait for the same one. `gone` says that this one hung up; once all have,
   * `unwanted` tells whoever makes it.
   */
  getOrMake(
    path: string,
    make: (unwanted: AbortSignal) => Promise<Made>,
    gone?: AbortSignal,
  ): Promise<Answer> {
    const cached = this.get(path);
    if (cached) return Promise.resolve(cached);
    const making = this.#inFlight.get(path) ?? this.#begin(path, make);
    making.askers += 1;
    const leave = () => {
      making.askers -= 1;
      if (making.askers > 0) return;
      this.#isOver(path, making);
      making.unwanted.abort(UNWANTED);
    };
    gone?.addEventListener('abort', leave, { once: true });
    return making.answer;
  }

  #begin(path: string, make: (unwanted: AbortSignal) => Promise<Made>): Making {
    const version = this.#seenVersion;
    const unwanted = new AbortController();
    const answer = make(unwanted.signal)
      .then((made) => {
        // Content moved meanwhile: those who waited get the page, the next reader a new one.
        if (made.keep && version === this.#version()) this.#store(path, made.answer);
        return made.answer;
      })
      .finally(() => this.#isOver(path, making));
    const making: Making = { answer, askers: 0, unwanted };
    this.#inFlight.set(path, making);
    return making;
  }

  #isOver(path: string, making: Making): void {
    if (this.#inFlight.get(path) === making) this.#inFlight.delete(path);
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
