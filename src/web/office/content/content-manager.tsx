import { useMemo, useState } from 'react';

import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';

import { contentMessages } from '#contract/content.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../confirm-delete.tsx';
import { ListTable } from '../list-table.tsx';
import { useMay } from '../use-viewer.ts';
import { ContentModal } from './content-modal.tsx';
import { type ContentItem, type ContentScreen, contentColumns, nameOf } from './content-screen.tsx';
import { useContentList, useDeleteContent } from './use-content.ts';

/** The one screen behind every kind of content: its table, and the modals that add, update and delete. */
export function ContentManager({ screen }: { screen: ContentScreen }) {
  const { kind, name, title, empty } = screen;
  const columns = useMemo(() => contentColumns(screen), [screen]);
  const list = useContentList(kind);
  const toast = useToast();
  const mayWrite = useMay('content');
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<ContentItem | null>(null);

  const failed = `Failed to load the ${kind.noun}s. Please try again.`;
  const addButton = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
      Add {name}
    </Button>
  );
  return (
    <div className="table-screen">
      <h1 className="mb-3 text-2xl">{title}</h1>
      <ListTable
        caption={title}
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={failed}
        empty={
          <EmptyState icon={<Images />} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title={`No ${kind.noun} matches`}>
            Try fewer or other words.
          </EmptyState>
        }
        rowLabel={(item) => nameOf(screen, item)}
        searchLabel="Search"
        {...(mayWrite && {
          actionsHeader: 'ACTIONS',
          rowActions: (item: ContentItem) => [
            { label: 'Update', onSelect: () => setEdited(item) },
            { label: 'Delete', danger: true, onSelect: () => setToDelete(item) },
          ],
          tools: addButton,
        })}
      />
      <ContentModal
        screen={screen}
        target={edited}
        onClose={() => setEdited(null)}
        onSaved={(isNew) => {
          setEdited(null);
          toast.success(isNew ? 'Added. The site shows it now.' : 'Updated. The site shows it now.');
        }}
      />
      <ConfirmDelete
        target={toDelete}
        title={`Delete this ${kind.noun}?`}
        text={(item) => `“${nameOf(screen, item)}” will be gone from the site and from here.`}
        deletion={useDeleteContent(kind)}
        failedText={contentMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Deleted."
      />
    </div>
  );
}
