import { Link } from 'react-router';

import { Picture } from '#web/ui/picture.tsx';

import type { ArticleHead } from './article-heads.ts';

/** Leads to an article; on a page of middle width the cover stands beside the words. */
export function ArticleCard({ head }: { head: ArticleHead }) {
  const { path, title, summary, date, cover } = head;
  return (
    <Link to={`../${path}`} relative="path" className="tile article-card">
      <Picture art={cover} alt="" sizes="(width >= 1024px) 400px, 92vw" />
      <div className="grow p-6">
        <p className="text-sm text-faint">
          <time dateTime={date.iso}>{date.text}</time>
        </p>
        <h3 className="mt-2 text-2xl leading-tight">{title}</h3>
        <p className="mt-3 text-muted">{summary}</p>
      </div>
    </Link>
  );
}
