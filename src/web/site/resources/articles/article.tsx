import type { ReactNode } from 'react';
import { Link } from 'react-router';

import ArrowLeft from 'lucide-react/icons/arrow-left';

import { Picture } from '#web/ui/picture.tsx';

import type { ArticleHead } from '../article-heads.ts';

/** An article on a page of its own, set for reading. */
export function Article({ head, children }: { head: ArticleHead; children: ReactNode }) {
  const { title, summary, date, cover } = head;
  return (
    <article className="wrap pt-[calc(var(--header-height)+2rem)] pb-section">
      <header className="mx-auto max-w-4xl">
        <Link to="/resources" className="arrow-link text-sm text-muted">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Resources
        </Link>
        <h1 className="mt-4 text-5xl">{title}</h1>
        <p className="mt-6 max-w-[52ch] text-xl text-muted">{summary}</p>
        <p className="mt-4 text-sm text-faint">
          <time dateTime={date.iso}>{date.text}</time>
        </p>
        <Picture
          art={cover}
          alt=""
          priority
          sizes="(width >= 960px) 896px, 92vw"
          className="mt-10 w-full rounded-lg"
        />
      </header>
      <div className="prose mx-auto mt-12 max-w-reading">{children}</div>
    </article>
  );
}
