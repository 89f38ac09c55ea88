// Which languages the site is offered in, and in which order: the first is the main one.
import ArrowUp from 'lucide-react/icons/arrow-up';

import { sitePages } from '#contract/addresses.ts';
import type { Language } from '#contract/languages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import type { RecordForm } from '../../form/use-record-form.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesIn } from './identity-values.ts';
import type { IdentityValues } from './identity-values.ts';

interface LanguagesFieldProps {
  form: RecordForm<IdentityValues>;
  /** All there are. */
  languages: readonly Language[];
  /** Those of now. */
  before: readonly string[];
}

/** Where a page stands in a language. */
const addressIn = (tag: string, isMain: boolean): string =>
  isMain ? sitePages.services : `/${tag}${sitePages.services}`;

export function LanguagesField({ form, languages, before }: LanguagesFieldProps) {
  const offered = languagesIn(form.values.languages);
  const { error } = form.field('languages');
  const put = (next: readonly string[]) => form.set({ languages: next.join(' ') });
  // Those that are offered first, in their order.
  const shown = [
    ...offered.flatMap((tag) => languages.find((language) => language.tag === tag) ?? []),
    ...languages.filter(({ tag }) => !offered.includes(tag)),
  ];
  return (
    <div
      role="group"
      aria-label="Languages"
      data-wrong={error !== undefined || undefined}
      className="flex flex-col gap-3"
    >
      <p className="text-sm text-muted">
        The first is the main one: its pages keep their addresses. Each other stands below its own, and with
        more than one the header has a switch. Nobody is led to another language by itself. The office stays
        in English.
      </p>
      <ol className="divide-y divide-line rounded-sm border border-line-mid">
        {shown.map(({ tag, name, dir }) => {
          const place = offered.indexOf(tag);
          const isOffered = place >= 0;
          return (
            <li key={tag} className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <Checkbox
                label={
                  <>
                    {languageName(tag)}{' '}
                    <span lang={tag} dir={dir} className="text-muted">
                      {name}
                    </span>
                  </>
                }
                checked={isOffered}
                // One there always is.
                disabled={form.isSaving || (isOffered && offered.length === 1)}
                onChange={() => put(isOffered ? offered.filter((one) => one !== tag) : [...offered, tag])}
              />
              {place === 0 && <Badge tone="good">Main</Badge>}
              {isOffered && (
                <span className="ms-auto font-mono text-xs text-muted">{addressIn(tag, place === 0)}</span>
              )}
              {isOffered && (
                <IconButton
                  size="sm"
                  label={`Move ${languageName(tag)} up`}
                  icon={<ArrowUp />}
                  disabled={form.isSaving || place === 0}
                  onClick={() => put(movedUp(offered, place))}
                  className={place === 0 ? 'invisible' : undefined}
                />
              )}
            </li>
          );
        })}
      </ol>
      {error && <FieldError id="languages-error" text={error} />}
      {consequences(before, offered).map((words) => (
        <Banner key={words} tone="info">
          {words}
        </Banner>
      ))}
    </div>
  );
}

const movedUp = (tags: readonly string[], place: number): string[] =>
  tags.with(place, tags[place - 1] ?? '').with(place - 1, tags[place] ?? '');

/** What becomes of addresses that are known outside. */
export function consequences(before: readonly string[], after: readonly string[]): string[] {
  const [main = '', next = ''] = [before[0], after[0]];
  const gone = before.filter((tag) => !after.includes(tag) && tag !== main);
  return [
    ...(main === next
      ? []
      : [
          `${addressIn(next, true)} will be in ${languageName(next)}, and ${languageName(main)} ${
            after.includes(main) ? `moves to ${addressIn(main, false)}` : 'is gone from the site'
          }. What search engines and others link to changes with it.`,
        ]),
    ...gone.map(
      (tag) =>
        `Pages below /${tag}/ will not be found any more. What is written in ${languageName(tag)} stays, should you offer it again.`,
    ),
  ];
}
