// What belongs to an article besides its words: when it is out, its cover, its address, who wrote it.
import { useState } from 'react';

import Images from 'lucide-react/icons/images';

import { articleAddress } from '#contract/addresses.ts';
import {
  AUTHOR_MAX_CHARACTERS,
  CLIENT_KIND_MAX_CHARACTERS,
  FIGURE_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
  TASK_MAX_CHARACTERS,
} from '#contract/content/articles.ts';
import type { StaffArticle } from '#contract/content/articles.ts';
import { ALT_MAX_CHARACTERS } from '#contract/content/content-options.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { instantOf, zonedTime } from '#web/lib/zoned-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FocusPicker } from '#web/ui/focus-picker.tsx';
import type { Crop } from '#web/ui/focus-picker.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { companyZone } from '../../words/company-time.ts';
import { CompanyTimeFields } from '../../form/company-time-fields.tsx';
import { focusIn, focusText } from '../../form/focus-text.ts';
import { Section } from '../../form/section.tsx';
import { ArticleStateBadge } from './article-state.tsx';
import { labels } from './article-values.ts';
import { useAuthors } from './use-articles.ts';
import type { ArticleForm, StateChange } from './use-article-form.ts';

/** The places that show a cover. */
const crops: readonly Crop[] = [
  ['In the list', 16 / 9, 120],
  ['Where it is shared', 1200 / 630, 120],
];

const kinds = [
  { value: 'article', label: 'Article' },
  { value: 'work', label: 'Work' },
];

const workFields = [
  { name: 'client_kind', max: CLIENT_KIND_MAX_CHARACTERS, help: 'What kind of client, not the name.' },
  { name: 'task', max: TASK_MAX_CHARACTERS, help: undefined },
  { name: 'figure', max: FIGURE_MAX_CHARACTERS, help: 'What came of it, in a figure that is true.' },
] as const;

interface ArticlePanelProps {
  article: StaffArticle | null;
  form: ArticleForm;
  mayWrite: boolean;
  onState: (change: StateChange, done: string) => void;
  onChooseCover: () => void;
  onDelete: () => void;
}

export function ArticlePanel({
  article,
  form,
  mayWrite,
  onState,
  onChooseCover,
  onDelete,
}: ArticlePanelProps) {
  const { values, problems, set } = form;
  const disabled = !mayWrite;
  const authors = useAuthors(mayWrite);
  return (
    <div className="flex flex-col gap-6">
      <Section level="h2" isQuiet title="On the site">
        {article ? <ArticleStateBadge article={article} /> : <p className="text-muted">Not saved yet.</p>}
        {mayWrite && article?.state === 'published' && (
          <Button
            size="sm"
            onClick={() =>
              onState({ state: 'draft', publish_at: null }, 'It is a draft again, off the site.')
            }
          >
            Unpublish
          </Button>
        )}
        {mayWrite && article?.state !== 'published' && (
          // Anew where somebody else has set another time.
          <Schedule key={article?.publish_at} publishAt={article?.publish_at ?? null} onState={onState} />
        )}
      </Section>
      <Section level="h2" isQuiet title="Cover">
        {values.cover && (
          <FocusPicker
            src={apiAddress(values.cover)}
            value={focusIn(values.focus)}
            onChange={(focus) => set('focus', focusText(focus))}
            crops={crops}
            disabled={disabled}
          />
        )}
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Images className="size-4" />} onClick={onChooseCover}>
              {values.cover ? 'Another picture' : 'Choose a picture'}
            </Button>
            {values.cover && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  set('cover', '');
                  set('focus', '');
                  set('alt', '');
                }}
              >
                Take away
              </Button>
            )}
          </div>
        )}
        {values.cover && (
          <Field
            label="Alt text"
            error={problems['alt']}
            help="What is to be seen on it, for those who cannot see it."
          >
            <TextInput
              dir="auto"
              maxLength={ALT_MAX_CHARACTERS}
              value={values.alt}
              disabled={disabled}
              onChange={(event) => set('alt', event.target.value)}
            />
          </Field>
        )}
      </Section>
      <Section level="h2" isQuiet title="Address">
        <Field
          label={<span className="sr-only">{labels.slug}</span>}
          error={problems['slug']}
          help={values.slug ? articleAddress(values.slug) : 'Made from the title.'}
        >
          <TextInput
            spellCheck={false}
            autoCapitalize="none"
            maxLength={SLUG_MAX_CHARACTERS}
            value={values.slug}
            disabled={disabled}
            onChange={(event) => set('slug', event.target.value)}
          />
        </Field>
      </Section>
      <Section level="h2" isQuiet title="Kind">
        <Field
          label={<span className="sr-only">{labels.kind}</span>}
          error={problems['kind']}
          help={values.kind === 'work' ? 'The newest three stand on home and services.' : undefined}
        >
          <Select
            options={kinds}
            value={values.kind}
            disabled={disabled}
            onChange={(event) => set('kind', event.target.value)}
          />
        </Field>
        {values.kind === 'work' &&
          workFields.map(({ name, max, help }) => (
            <Field key={name} label={labels[name]} error={problems[name]} help={help}>
              <TextInput
                dir="auto"
                maxLength={max}
                value={values[name]}
                disabled={disabled}
                onChange={(event) => set(name, event.target.value)}
              />
            </Field>
          ))}
      </Section>
      {article && (
        <Section level="h2" isQuiet title="Written by">
          <Field
            label={<span className="sr-only">{labels.author}</span>}
            error={problems['author']}
            help={values.author ? undefined : 'Readers see no name.'}
          >
            <TextInput
              dir="auto"
              list="article-authors"
              autoComplete="off"
              maxLength={AUTHOR_MAX_CHARACTERS}
              value={values.author}
              disabled={disabled}
              onChange={(event) => set('author', event.target.value)}
            />
          </Field>
          <datalist id="article-authors">
            {authors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <p className="text-muted">
            {article.reading_minutes} min to read
            {article.missing_alts > 0 && `, ${article.missing_alts} without alt text`}
          </p>
        </Section>
      )}
      {article && mayWrite && (
        <Button size="sm" variant="quiet" className="-ms-2.5 self-start" onClick={onDelete}>
          Delete article
        </Button>
      )}
    </div>
  );
}

const DEFAULT_TIME = '09:00';

/** Pressed, not saved as one types: half a time must not publish anything. */
function Schedule({ publishAt, onState }: { publishAt: string | null } & Pick<ArticlePanelProps, 'onState'>) {
  const [shown, setShown] = useState(
    publishAt ? zonedTime(publishAt, companyZone) : { day: '', time: DEFAULT_TIME },
  );
  const instant = instantOf(shown, companyZone);
  return (
    <div className="flex flex-col gap-3">
      <CompanyTimeFields
        value={shown}
        day={{
          label: 'Goes out on',
          input: { onChange: (event) => setShown({ ...shown, day: event.target.value }) },
        }}
        time={{
          label: 'At',
          input: { onChange: (event) => setShown({ ...shown, time: event.target.value }) },
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={instant === null || instant === publishAt}
          onClick={() => onState({ state: 'draft', publish_at: instant }, 'It goes out at that time.')}
        >
          Schedule
        </Button>
        {publishAt && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onState({ state: 'draft', publish_at: null }, 'It stays a draft.')}
          >
            Do not send out
          </Button>
        )}
      </div>
    </div>
  );
}
