// After a move a screen reader hears the new page's title and the keyboard starts at its content.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const pageIds = useMatches().map(({ id }) => id);
  const previous = useRef({ pathname, pageIds });
  const [title, setTitle] = useState('');

  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, pageIds };
    if (before.pathname === pathname || isLayer(before.pageIds, pageIds)) return;
    const focused = document.activeElement;
    // The title is written by another effect of the same move. The frame outlives all pages: nothing to clean up.
    setTimeout(() => {
      if (document.activeElement === focused) focusMain();
      setTitle(document.title);
    });
  });

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  );
}

function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main');
  // A form may have taken it to its first field.
  if (!main || main.contains(document.activeElement)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

// A sheet that opens over its page, or closes, looks after the focus itself.
const isLayer = (before: string[], after: string[]): boolean =>
  before.length !== after.length &&
  (before.every((id, index) => after[index] === id) || after.every((id, index) => before[index] === id));
