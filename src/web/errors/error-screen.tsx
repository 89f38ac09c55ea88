import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { sitePages } from '#contract/addresses.ts';
import { errorsTexts } from '#contract/texts/errors.ts';
import { branded } from '../frame/resolve-meta.ts';
import { useTexts } from '../lib/use-texts.ts';
import { pathHere } from '../site-content.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { describeError } from './describe-error.ts';
import { NotFoundArt } from './not-found-art.tsx';

/** Shown in the place of a page that could not be, inside the layout around it. */
export function ErrorScreen() {
  const words = useTexts(errorsTexts);
  const { heading, status, text, canReload } = describeError(useRouteError());

  useEffect(() => {
    // After the frame's own effect, which names the page that was meant to be here.
    const timer = setTimeout(() => {
      document.title = branded({ title: heading, description: text }).title;
    });
    return () => clearTimeout(timer);
  }, [heading, text]);

  return (
    <section className="wrap grid min-h-[70svh] items-center gap-x-16 py-32 lg:grid-cols-2">
      <div>
        {status !== undefined && (
          <p className="font-display text-5xl font-bold text-call-to-action" aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className="mt-4 text-3xl font-semibold text-balance">{heading}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
        <p className="mt-10 flex flex-wrap gap-3">
          {canReload && (
            <button type="button" className={buttonStyle('strong', 'lg')} onClick={() => location.reload()}>
              {words('errors.reload')}
            </button>
          )}
          {/* A whole new page: whatever is broken here does not come along. */}
          <a
            href={pathHere(sitePages.home)}
            className={buttonStyle(canReload ? 'secondary' : 'strong', 'lg')}
          >
            {words('errors.home')}
          </a>
        </p>
      </div>
      <NotFoundArt />
    </section>
  );
}
