// In which language somebody wrote: said only where it is not the main one, which everybody expects.
import { mainLanguage } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { cx } from '#web/lib/cx.ts';

import { languageName } from './language-name.ts';

export const isInOther = (lang: Lang): boolean => lang !== mainLanguage();

interface WrittenInProps {
  lang: Lang;
  className?: string;
}

export const WrittenIn = ({ lang, className }: WrittenInProps) =>
  isInOther(lang) && (
    <span
      title={`Wrote in ${languageName(lang)}`}
      className={cx(
        'shrink-0 rounded-full bg-hover px-1.5 text-2xs leading-3.5 font-medium whitespace-nowrap text-muted',
        className,
      )}
    >
      <span className="sr-only">Wrote in </span>
      {languageName(lang)}
    </span>
  );
