/**
 * Calls `stop` when a link to another page is pressed, a moment before the click: whoever leaves is not to wait while
 * ornaments go on behind. A finger that scrolls presses no mouse button. The answer ends it.
 */
export function onLeaving(stop: () => void): () => void {
  const press = (event: MouseEvent) => {
    if (leadsAway(event)) stop();
  };
  document.addEventListener('mousedown', press);
  return () => document.removeEventListener('mousedown', press);
}

function leadsAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  return link.pathname !== location.pathname;
}
