import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';

import { buttonStyle } from '#web/ui/button-style.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { headerTexts } from '#contract/texts/header.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { LanguageList } from './language-switch.tsx';
import { contactLink, headerLinks } from './site-links.ts';

interface SiteMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The slide-out menu of narrow screens. */
export function SiteMenu({ open, onClose }: SiteMenuProps) {
  const text = useTexts(headerTexts);
  const leave = ({ currentTarget }: MouseEvent) => {
    // A closed dialog gives the focus back to its button; after a move it belongs to the new page.
    currentTarget.closest('dialog')?.addEventListener('close', focusMain, { once: true });
    onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} label={text('header.menu.name')}>
      <nav aria-label={text('header.menu.name')} className="flex grow flex-col px-3 pb-3">
        {headerLinks.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={leave}
            className="border-b border-line py-3.5 font-display text-xl font-semibold aria-[current=page]:text-call-to-action"
          >
            {text(label)}
          </NavLink>
        ))}
        <NavLink
          to={contactLink.to}
          onClick={leave}
          className={buttonStyle('strong', 'lg', 'contact-link mt-6')}
        >
          {text(contactLink.label)}
        </NavLink>
        <div className="mt-auto flex flex-col gap-4">
          <LanguageList className="pt-6" />
          <ThemeSwitch className="self-start" />
        </div>
      </nav>
    </Drawer>
  );
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
