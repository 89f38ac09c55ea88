// A focus as a form keeps it: text, like everything else in it.
import type { Focus } from '#contract/content/focus.ts';

export const focusText = (focus: Focus | null): string => (focus ? JSON.stringify(focus) : '');

export function focusIn(text: string | undefined): Focus | null {
  try {
    return text ? (JSON.parse(text) as Focus) : null;
  } catch {
    return null;
  }
}
