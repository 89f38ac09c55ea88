// What the office page and the frame that draws a stranger's PDF say to each other.
import type { SearchQuery } from '#contract/search/search-query.ts';

export type FrameSays =
  /** It listens: the file may be sent. */
  | { type: 'ready' }
  | { type: 'drawn'; pages: number; pagesInAll: number }
  | { type: 'failed' }
  /** How often the words stand there; `at` counts from 1, 0 for none. */
  | { type: 'found'; count: number; at: number };

export type OfficeSays =
  | { type: 'draw'; pdf: ArrayBuffer; width: number }
  /** 1 is as wide as the frame. */
  | { type: 'zoom'; factor: number }
  /** `step` goes on from the one that is shown: 1, -1, or 0 to stay at the first. `query`: what a search for people means. */
  | { type: 'find'; text: string; step: number; query?: SearchQuery };
