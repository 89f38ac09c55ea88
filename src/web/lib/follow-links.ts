// Plain links to pages of ours (`page-link.tsx`) lead there without loading a document.
interface Router {
  navigate(to: string, options: { replace: boolean }): Promise<void>;
}

export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-page-link]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    // To the page we are at: nothing new to come back from.
    void router.navigate(link.pathname, { replace: link.href === location.href });
  });
}

/** A new tab, a new window, a download. */
const isForTheBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
