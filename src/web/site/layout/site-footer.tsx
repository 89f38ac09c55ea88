import { Link } from 'react-router';

import ArrowRight from 'lucide-react/icons/arrow-right';

import { identity } from '#contract/identity/current.ts';
import { capitalLinks } from '#contract/addresses.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { footerTexts } from '#contract/texts/footer.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { BrandMark } from './brand-mark.tsx';
import { LanguageList } from './language-switch.tsx';
import { footerLinks, privacyLink } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';
import { ThreadRule } from './thread-rule.tsx';

export function SiteFooter() {
  const text = useTexts(footerTexts);
  return (
    <footer id="site-map" className="footer scheme-dark">
      <ThreadRule />
      <div className="wrap pt-12 pb-10 md:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 pb-16 md:pb-24">
          <h2 className="max-w-[16ch] text-4xl">{text('footer.action.headline')}</h2>
          <Link to={capitalLinks.contact} className={buttonStyle('strong', 'lg')}>
            {text('footer.action.button')}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100 size-5" />
          </Link>
        </div>
        <div className="grid gap-x-12 gap-y-12 border-t border-line pt-10 text-sm sm:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr]">
          <div className="max-w-96">
            <BrandMark onDark />
            <p className="mt-4 text-muted">{identity().tagline}</p>
            <div className="mt-5">
              <SocialLinks />
            </div>
          </div>
          <nav aria-label={text('footer.links.name')}>
            <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-1">
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-8 items-center text-muted hover:text-ink">
                    {text(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <address className="text-muted not-italic">
            {identity().address.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="mt-4">
              <a href={`mailto:${identity().email}`} className="link">
                {identity().email}
              </a>
            </p>
            <p className="mt-1">
              <a href={`tel:${identity().phone.replaceAll(' ', '')}`} className="link">
                {identity().phone}
              </a>
            </p>
          </address>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 pe-16 text-sm text-muted 2xl:pe-0">
          <p>
            {text('footer.copyright', { year: identity().copyright_year, company: identity().legal_name })}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to={privacyLink.to} className="inline-flex min-h-8 items-center hover:text-ink">
              {text(privacyLink.label)}
            </Link>
            <LanguageList className="needs-no-js" />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
