import type { ReactNode } from 'react';
import { Link } from 'react-router';

import ArrowLeft from 'lucide-react/icons/arrow-left';

import { sitePages } from '#contract/addresses.ts';
import { Picture } from '#web/ui/picture.tsx';

import { Section } from '../../layout/section.tsx';
import { ArticleCard } from '../article-card.tsx';
import { type ArticleHead, articles } from '../article-heads.ts';

/** An article on a page of its own, set for reading, and the way to the others. */
export function Article({ head, children }: { head: ArticleHead; children: ReactNode }) {
  const { title, summary, date, cover } = head;
  return (
    <>
      <article className="wrap pt-[calc(var(--header-height)+2rem)] pb-section">
        <header>
          <div className="mx-auto max-w-reading">
            <Link to={sitePages.resources} className="arrow-link text-sm text-muted">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Resources
            </Link>
            <h1 className="mt-4 text-4xl">{title}</h1>
            <p className="mt-6 text-xl text-muted text-balance">{summary}</p>
            <p className="mt-4 text-sm text-faint">
              <time dateTime={date.iso}>{date.text}</time>
            </p>
          </div>
          <Picture
            art={cover}
            alt=""
            priority
            sizes="(width >= 960px) 960px, 92vw"
            className="mx-auto mt-10 w-full max-w-240 rounded-lg"
          />
        </header>
        <div className="prose mx-auto mt-12 max-w-reading">{children}</div>
      </article>
      <Section labelledBy="read-on" ground="sunken">
        <h2 id="read-on" className="text-3xl">
          Read on
        </h2>
        <ul className="mt-8 grid gap-6 lg:grid-cols-2">
          {articles
            .filter((other) => other !== head)
            .map((other) => (
              <li key={other.path}>
                <ArticleCard head={other} />
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}
