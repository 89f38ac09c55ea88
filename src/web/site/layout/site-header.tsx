import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';

import Menu from 'lucide-react/icons/menu';

import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { headerTexts } from '#contract/texts/header.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { BrandMark } from './brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { contactLink, headerLinks } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

const SOLID_AFTER_PX = 16;

export function SiteHeader() {
  const text = useTexts(headerTexts);
  const isSolid = useScrolledPast(SOLID_AFTER_PX);
  const progress = useScrollProgress();
  const { key } = useLocation();
  // The menu belongs to the place it was opened at: a move closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);

  return (
    <>
      <header className="site-header" data-solid={isSolid || undefined}>
        <div className="site-bar">
          <div className="wrap relative flex h-full items-center justify-between gap-6">
            <BrandMark />
            <nav aria-label={text('header.links.name')} className="flex items-center gap-8 bar-narrow:hidden">
              {headerLinks.map(({ to, label }) => (
                <NavLink key={to} to={to} className="nav-link">
                  {text(label)}
                </NavLink>
              ))}
              <NavLink to={contactLink.to} className={buttonStyle('strong', 'md', 'contact-link px-5')}>
                {text(contactLink.label)}
              </NavLink>
              <LanguageSwitch />
            </nav>
            <a href="#site-map" className="needs-no-js link bar-wide:hidden">
              {text('header.menu.name')}
            </a>
            <IconButton
              label={text('header.menu.open')}
              icon={<Menu aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-expanded={openAt === key}
              className="needs-js -me-2.5 text-ink bar-wide:hidden"
              onClick={() => setOpenAt(key)}
            />
          </div>
          <ProgressBar
            value={progress}
            label={text('header.progress')}
            shape="line"
            className="site-progress"
          />
        </div>
      </header>
      <SiteMenu open={openAt === key} onClose={() => setOpenAt(null)} />
    </>
  );
}
