// One article, new or not: found by its address, loaded, and handed to the screen.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import SearchX from 'lucide-react/icons/search-x';
import { useNavigate, useParams } from 'react-router';

import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { StaffArticle } from '#contract/content/articles.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { isGone } from '#web/lib/versions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useRecord } from '../../form/use-record.ts';
import { useMay } from '../../use-viewer.ts';
import { ArticleScreen } from './article-screen.tsx';
import { newArticle, startOf } from './article-values.ts';
import { useArticleForm } from './use-article-form.ts';
import { loadArticle } from './use-articles.ts';

export const meta = { title: 'Article', description: 'Write and publish an article.', noindex: true };

/** As `officePages.newArticle` spells it; no article has this slug. */
const NEW = 'new';

/** A draft's address follows its title: whoever writes stays where they are. Any other address opens another one. */
export function Component() {
  const { slug = NEW } = useParams();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(slug);
  const [opened, setOpened] = useState({ slug, opening: 0 });
  if (slug !== seen) {
    setSeen(slug);
    if (slug !== opened.slug) setOpened({ slug, opening: opened.opening + 1 });
  }
  return (
    <OpenedArticle
      key={opened.opening}
      address={slug}
      onMoved={(next) => {
        setOpened({ ...opened, slug: next });
        void navigate(fillPath(officePages.article, { slug: next }), { replace: true });
      }}
    />
  );
}

interface OpenedArticleProps {
  /** The slug in the address, which may be a former one. */
  address: string;
  onMoved: (slug: string) => void;
}

interface Stored {
  article: StaffArticle;
  /** Where this screen made it. */
  start?: FormStart;
}

function OpenedArticle({ address, onMoved }: OpenedArticleProps) {
  const [slug] = useState(address);
  const isNew = slug === NEW;
  const mayWrite = useMay('content');
  const [stored, setStored] = useState<Stored | null>(null);
  const record = useRecord<StaffArticle>({
    key: ['article', slug],
    isWanted: !isNew,
    load: (signal) => loadArticle(slug, signal),
  });
  const article = stored?.article ?? record.data ?? null;
  const made = stored?.start;
  const start = useMemo(
    () => made ?? (isNew ? newArticle : record.data && startOf(record.data)),
    [made, isNew, record.data],
  );
  const form = useArticleForm({
    article,
    start,
    mayWrite,
    onStored: (answer, from) =>
      setStored((before) => ({
        article: answer,
        ...(isNew && { start: before?.start ?? from }),
      })),
  });
  const isMoving = article !== null && article.slug !== address;
  const move = useEffectEvent(onMoved);
  const target = isMoving ? article.slug : null;
  useEffect(() => {
    if (target !== null) move(target);
  }, [target]);

  if (isGone(record.error))
    return (
      <EmptyState
        icon={<SearchX />}
        title="This article is not there"
        action={<ButtonLink to={officePages.articles}>All articles</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    );
  if (record.status === 'failed')
    return <FailedState title="The article could not be loaded." onRetry={record.retry} />;
  if (!start) return <Waiting />;
  return <ArticleScreen article={article} form={form} mayWrite={mayWrite} isMoving={isMoving} />;
}

const Waiting = () => (
  <div aria-busy="true" className="mx-auto flex max-w-reading flex-col gap-4 pt-16">
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-10 w-3/4" />
    <Skeleton className="h-6 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
);
