// What the office page and the frame that draws a stranger's PDF say to each other.
export type FrameSays =
  /** It listens: the file may be sent. */
  { type: 'ready' } | { type: 'drawn'; pages: number; pagesInAll: number } | { type: 'failed' };

export interface OfficeSays {
  type: 'draw';
  pdf: ArrayBuffer;
  width: number;
}
