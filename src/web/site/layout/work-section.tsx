import { Link } from 'react-router';

import { articleAddress } from '#contract/addresses.ts';
import type { ArticleHead } from '#contract/content/articles.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { otherLanguage } from '#web/site-content.ts';

import { Reveal } from './reveal.tsx';
import { Section } from './section.tsx';

interface WorkSectionProps {
  work: Deferred<ArticleHead[]>;
  headline: string;
  ground?: 'sunken';
}

/** What was done for others; nothing at all where there is none to show. */
export function WorkSection({ work, headline, ground }: WorkSectionProps) {
  const { value } = useDeferred(work);
  if (!value?.length) return null;
  return (
    <Section labelledBy="work-title" id="work" ground={ground}>
      <Reveal>
        <h2 id="work-title" className="text-4xl">
          {headline}
        </h2>
      </Reveal>
      <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {value.map((article) => (
          <li key={article.id}>
            <WorkCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WorkCard({ article }: WorkCardProps) {
  const { slug, title, client_kind, task, figure, picture, focus, lang } = article;
  return (
    <Reveal className="h-full">
      <Link to={articleAddress(slug)} className="group block wrap-anywhere" lang={otherLanguage(lang)}>
        {picture && (
          <StoredPicture
            picture={picture}
            focus={focus}
            alt=""
            sizes="(width >= 768px) 380px, calc(100vw - 2.5rem)"
            className="mb-4 aspect-video w-full rounded-lg border border-line object-cover"
          />
        )}
        {client_kind && (
          <p className="text-sm text-muted" dir="auto">
            {client_kind}
          </p>
        )}
        <h3 className="mt-1 text-xl group-hover:underline" dir="auto">
          {title}
        </h3>
        {task && (
          <p className="mt-2 text-muted" dir="auto">
            {task}
          </p>
        )}
        {figure && (
          <p className="mt-3 font-medium text-accent" dir="auto">
            {figure}
          </p>
        )}
      </Link>
    </Reveal>
  );
}

interface WorkCardProps {
  article: ArticleHead;
}
