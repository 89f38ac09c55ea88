import { useEffect, useRef } from 'react';

import Globe from 'lucide-react/icons/globe';

import { cx } from '#web/lib/cx.ts';
import { languageSwitch } from '#web/site-content.ts';

import { useLanguageLinks } from './language-links.ts';

/** The languages in the header, behind the name of this one; a native disclosure, which works without scripts too. */
export function LanguageSwitch({ className }: { className?: string }) {
  const choice = languageSwitch();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  if (!choice) return null;
  return (
    <details
      ref={details}
      className={cx('language-switch', className)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="nav-link">
        <Globe aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{choice.switchName}</span>
        {choice.offered.find(({ tag }) => tag === choice.tag)?.name}
      </summary>
      <LanguageList className="float absolute end-0 top-full z-10 min-w-36 py-1.5" />
    </details>
  );
}

/** A link for each to this very page: a whole new page, in its own words. */
export function LanguageList({ className }: { className?: string }) {
  const choice = languageSwitch();
  const links = useLanguageLinks();
  if (!choice) return null;
  return (
    <nav aria-label={choice.switchName} className={className}>
      <ul className="language-list">
        {links.map(({ tag, name, dir, href, isCurrent }) => (
          <li key={tag}>
            <a
              href={href}
              hrefLang={tag}
              lang={tag}
              dir={dir}
              aria-current={isCurrent ? 'true' : undefined}
              // The server's page stands at several spellings of its address.
              suppressHydrationWarning
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
