import { useMemo, useState } from 'react';

import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePen from 'lucide-react/icons/file-pen';
import History from 'lucide-react/icons/history';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import SendIcon from 'lucide-react/icons/send';

import { contentMessages, textFieldsOf } from '#contract/content/content.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import type { RowAction } from '#web/ui/data-table-types.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ListTable } from '../list/list-table.tsx';
import { useOpenedId, useOpenedKey } from '../list/use-opened.ts';
import { useMay } from '../use-viewer.ts';
import { type ContentItem, stateWords } from './content-item.ts';
import { ContentModal } from './content-modal.tsx';
import { ContentOrder } from './content-order.tsx';
import { type ContentScreen, contentColumns, nameOf } from './content-screen.tsx';
import { optionLabels } from './content-values.ts';
import {
  loadVersions,
  restoreVersion,
  useContentList,
  useContentRefresh,
  useDeleteContent,
  versionsKeyOf,
} from './use-content.ts';
import { usePublishing } from './use-publishing.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The one screen behind every kind of content: its table, and the modals that add, update and delete. */
export function ContentManager({ screen }: { screen: ContentScreen }) {
  const { kind, name, title, empty } = screen;
  const columns = useMemo(() => contentColumns(screen), [screen]);
  const list = useContentList(kind);
  const { table } = list;
  const toast = useToast();
  const mayWrite = useMay('content');
  const opened = useOpenedId('edit');
  const adding = useOpenedKey('new');
  const ordering = useOpenedKey('reorder');
  const isOrdering = ordering.key !== null;
  const versions = useOpenedId('versions');
  const publishing = usePublishing(screen);
  const [toDelete, setToDelete] = useState<ContentItem | null>(null);

  const rowActions = (item: ContentItem): RowAction[] => [
    { label: 'Update', onSelect: () => opened.show(item.id) },
    { label: 'Delete', danger: true, onSelect: () => setToDelete(item) },
    {
      label: 'More',
      icon: <Ellipsis />,
      busy: publishing.busyId === item.id,
      menu: [
        item.state === 'draft'
          ? { label: 'Publish now', icon: <SendIcon />, onSelect: () => publishing.publish(item) }
          : { label: 'Back to draft', icon: <FilePen />, onSelect: () => publishing.withdraw(item) },
        { label: 'Versions', icon: <History />, onSelect: () => versions.show(item.id) },
      ],
    },
  ];
  const tools = (
    <>
      <ReorderButton table={table} onReorder={() => ordering.show('1')} />
      <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => adding.show('1')}>
        Add {name}
      </Button>
    </>
  );
  const saved = (item: ContentItem, isNew: boolean) => {
    if (isNew) adding.close();
    else opened.close();
    toast.success(`${isNew ? 'Added' : 'Updated'}. ${whereWords(item)}`);
  };
  return (
    <div className={isOrdering ? undefined : 'table-screen'}>
      <h1 className="mb-3 text-2xl">{title}</h1>
      {isOrdering && mayWrite ? (
        <ContentOrder screen={screen} onDone={ordering.close} />
      ) : (
        <ListTable
          caption={title}
          columns={columns}
          rowKey={({ id }) => String(id)}
          list={list}
          failedText={`Failed to load the ${kind.noun}s. Please try again.`}
          empty={
            <EmptyState icon={<Images />} title={empty.title}>
              {empty.text}
            </EmptyState>
          }
          noMatches={
            <EmptyState icon={<SearchX />} title={`No ${kind.noun} matches`}>
              Try fewer or other words, or all states.
            </EmptyState>
          }
          rowLabel={(item) => nameOf(screen, item)}
          searchLabel="Search"
          {...(mayWrite && { actionsHeader: 'ACTIONS', rowActions, tools })}
        />
      )}
      <ContentModal
        screen={screen}
        target={!mayWrite ? null : adding.key ? 'new' : opened.id}
        onClose={() => (adding.key ? adding.close() : opened.close())}
        onSaved={saved}
      />
      <EachOpening of={versions.id}>
        {(id, open) => (
          <ContentVersions
            screen={screen}
            id={id}
            item={list.rows.find((row) => row.id === id)}
            open={open}
            onClose={versions.close}
            mayWrite={mayWrite}
          />
        )}
      </EachOpening>
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

/** What became of it, for whoever has just saved it. */
function whereWords(item: ContentItem): string {
  if (item.state === 'published') return 'The site shows it now.';
  return item.publish_at ? `${stateWords(item)}.` : 'It is a draft: the site does not show it.';
}

interface ReorderButtonProps {
  table: TableControl;
  onReorder: () => void;
}

/** Only what stands in the site's order can be put in another. */
function ReorderButton({ table, onReorder }: ReorderButtonProps) {
  const isOff = table.isNarrowed || table.sort !== null;
  return (
    <>
      {isOff && (
        <p id="why-no-reorder" className="text-xs text-muted">
          To reorder, go back to{' '}
          <button type="button" className="link" onClick={table.reset}>
            the site’s order
          </button>
        </p>
      )}
      <Button
        icon={<ArrowDownUp className="size-4" />}
        disabled={isOff}
        aria-describedby={isOff ? 'why-no-reorder' : undefined}
        title="Reorder"
        onClick={onReorder}
      >
        {/* Its icon is enough where there is little room. */}
        <span className="md:max-2xl:sr-only">Reorder</span>
      </Button>
    </>
  );
}

interface ContentVersionsProps {
  screen: ContentScreen;
  id: number;
  item: ContentItem | undefined;
  open: boolean;
  onClose: () => void;
  mayWrite: boolean;
}

function ContentVersions({ screen, id, item, open, onClose, mayWrite }: ContentVersionsProps) {
  const { kind } = screen;
  const refresh = useContentRefresh(kind);
  const labels = useMemo(() => labelsOf(screen), [screen]);
  const { image, darkImage } = kind.fields;
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      name={item ? nameOf(screen, item) : `this ${kind.noun}`}
      queryKey={[...versionsKeyOf(kind), id]}
      load={(signal) => loadVersions(kind, id, signal)}
      restore={
        mayWrite
          ? async (n, version) => {
              const restored = await restoreVersion(kind, { id, version }, n);
              await refresh();
              return restored;
            }
          : undefined
      }
      labels={labels}
      pictures={[image.name, ...(darkImage ? [darkImage.name] : [])]}
      wordsOf={focusWords}
    />
  );
}

const labelsOf = ({ kind: { fields }, kind }: ContentScreen): Record<string, string> => ({
  ...Object.fromEntries(textFieldsOf(kind).map(({ name, label }) => [name, label])),
  [fields.image.name]: fields.image.label,
  ...(fields.darkImage && { [fields.darkImage.name]: fields.darkImage.label }),
  alt: optionLabels.alt,
  focus: optionLabels.focus,
});

function focusWords(field: string, value: unknown): string | undefined {
  if (field !== 'focus') return undefined;
  if (typeof value !== 'object' || value === null) return 'as usual';
  const { x, y } = value as { x: number; y: number };
  return `${Math.round(100 * x)}% from the left, ${Math.round(100 * y)}% from the top`;
}
