import { useState } from 'react';

import BookOpenText from 'lucide-react/icons/book-open-text';
import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import PenLine from 'lucide-react/icons/pen-line';
import Pencil from 'lucide-react/icons/pencil';
import SearchX from 'lucide-react/icons/search-x';
import Trash from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router';

import { articleAddress, fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { ArticleHead } from '#contract/content/articles.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { RowAction } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { pageAt, useList } from '../../list/use-list.ts';
import { useMay } from '../../use-viewer.ts';
import { articleColumns } from './article-columns.tsx';
import { deletionWords } from './article-state.tsx';
import { articles, previewLinkOf, useDeleteArticle } from './use-articles.ts';
import { usePreviewLink } from '../use-preview-link.tsx';
import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';

export const meta = { title: 'Articles', description: 'Write, publish and change articles.', noindex: true };

const editorOf = ({ slug }: ArticleHead): string => fillPath(officePages.article, { slug });

export const loader = prefetching(screens.articles, ({ search }) => [pageAt(articles, search)]);

export function Component() {
  const list = useList(articles);
  const mayWrite = useMay('content');
  const navigate = useNavigate();
  const preview = usePreviewLink('the article', previewLinkOf);
  const [toDelete, setToDelete] = useState<ArticleHead | null>(null);

  const rowActions = (article: ArticleHead): RowAction[] => {
    const shown: RowAction =
      article.state === 'published'
        ? { label: 'View on the site', icon: <ExternalLink />, to: articleAddress(article.slug) }
        : { label: 'Preview link', icon: <LinkIcon />, onSelect: () => void preview.copy(article.slug) };
    if (!mayWrite) return article.state === 'published' ? [shown] : [];
    return [
      shown,
      { label: 'Edit', icon: <Pencil />, to: editorOf(article) },
      { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(article) },
    ];
  };
  const write = (
    <ButtonLink to={officePages.newArticle} variant="primary" icon={<PenLine className="size-4" />}>
      Write an article
    </ButtonLink>
  );
  return (
    <div className="table-screen">
      <h1 className="mb-3 text-2xl">Articles</h1>
      <ListTable
        caption="Articles"
        columns={articleColumns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText="The articles could not be loaded."
        empty={
          <EmptyState icon={<BookOpenText />} title="No articles yet" action={mayWrite && write}>
            What is written here has a page of its own and is listed under Resources.
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title="No article matches">
            Try fewer or other words, or all states.
          </EmptyState>
        }
        rowLabel={({ title }) => title || 'the draft'}
        rowActions={rowActions}
        searchLabel="Search articles"
        onOpen={(article: ArticleHead) => void navigate(editorOf(article))}
        {...(mayWrite && { tools: write })}
      />
      {preview.dialog}
      <ConfirmDelete
        target={toDelete}
        title="Delete this article?"
        text={deletionWords}
        deletion={useDeleteArticle()}
        failedText="The article could not be deleted. Please try again."
        onClose={() => setToDelete(null)}
        deletedText="Article deleted."
      />
    </div>
  );
}
