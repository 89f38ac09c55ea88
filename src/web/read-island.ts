// What the server left in the page, read once.
import type { Identity } from '#contract/identity/current.ts';
import type { Texts } from '#contract/texts/message.ts';
import { ISLAND_ID } from './island.ts';
import type { PlacedContent } from './site-content.ts';

/** What every page carries: its texts, by file, beside what the router goes on with. */
export interface Island {
  isShell?: boolean;
  texts: Record<string, Texts>;
  /** What is not as the program brings it. */
  placed?: PlacedContent;
  /** Of a preview, or of another language: what stands before every path. */
  basename?: string;
  /** Where it is not the shipped one. */
  identity?: Identity;
}

let read: Island | undefined;

export function readIsland(): Island | undefined {
  const json = read ? undefined : document.getElementById(ISLAND_ID)?.textContent;
  if (json) read = JSON.parse(json) as Island;
  return read;
}
