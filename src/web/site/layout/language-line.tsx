import { useState } from 'react';

import X from 'lucide-react/icons/x';

import { useLanguageLinks } from './language-links.ts';
import { endOffer } from './language-offer.ts';

/** A quiet line in the visitor's language: this page is there in it. It lies over the page and moves nothing. */
export function LanguageLine({ tag }: { tag: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const language = useLanguageLinks().find((link) => link.tag === tag);
  if (!language || !isOpen) return null;
  const close = () => {
    endOffer();
    setIsOpen(false);
  };
  return (
    <aside aria-label={language.name} lang={tag} className="language-line no-print float">
      <a
        href={language.href}
        hrefLang={tag}
        dir={language.dir}
        onClick={endOffer}
        className="link font-medium"
      >
        {language.offer}
      </a>
      <button type="button" aria-label={language.close} title={language.close} onClick={close}>
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </aside>
  );
}
