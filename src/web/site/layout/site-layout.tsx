import { Outlet } from 'react-router';
import { headerTexts } from '#contract/texts/header.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { BackToTop } from './back-to-top.tsx';
import { OfferedLanguage } from './offered-language.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Around every public page: header, footer, and the ways to the top and past the navigation. */
export function SiteLayout() {
  const text = useTexts(headerTexts);
  return (
    <div className="site flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {text('header.skip')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <SiteFooter />
      <BackToTop />
      <OfferedLanguage />
    </div>
  );
}
