// All pictures of the site: where each is used, and what nothing uses.
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import SearchX from 'lucide-react/icons/search-x';

import type { LibraryPicture } from '#contract/content/media-library.ts';
import { IMAGE_TYPES } from '#contract/content/pictures.ts';
import { cx } from '#web/lib/cx.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState, LoadFailed } from '#web/ui/failed-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ListFilters } from '../../list/list-filters.tsx';
import { pageAt, useList } from '../../list/use-list.ts';
import { useOpenedKey } from '../../list/use-opened.ts';
import { useMay } from '../../use-viewer.ts';
import { DeletePictures } from './delete-pictures.tsx';
import { MediaCard } from './media-card.tsx';
import { PictureDetails } from './picture-details.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { MEDIA_PAGE_SIZE, useMediaRefresh, useUploads, library } from './use-media-library.ts';
import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';

export const meta = {
  title: 'Media',
  description: 'Every picture of the site, and where it is.',
  noindex: true,
};

export const loader = prefetching(screens.media, ({ search }) => [pageAt(library, search)]);

export function Component() {
  const list = useList(library);
  const { table, rows, total, result } = list;
  const mayWrite = useMay('content');
  const uploading = useUploading(mayWrite);
  const selection = useSelection();
  const [toDelete, setToDelete] = useState<readonly LibraryPicture[] | null>(null);
  const details = useOpenedKey('picture');
  const chosen = rows.filter(({ key, uses }) => selection.ids.has(key) && uses.length === 0);
  const unused = rows.filter(({ uses }) => uses.length === 0);
  return (
    <div
      {...uploading.dropZone}
      className="flex min-h-[calc(100dvh-var(--office-header)-var(--office-edge))] flex-col"
    >
      <div className="table-bar dense">
        <h1 className="text-2xl max-md:w-full md:me-4">Media</h1>
        <SearchInput
          className="w-full sm:w-64"
          label="Search pictures"
          value={table.search}
          onChange={table.setSearch}
        />
        <ListFilters filters={list.filters} table={table} />
        {mayWrite && unused.length > 0 && table.filters['used'] === 'no' && (
          <Button variant="quiet" onClick={() => selection.toggleAll(unused.map(({ key }) => key))}>
            {chosen.length === unused.length ? 'Select none' : 'Select all on this page'}
          </Button>
        )}
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2 md:ms-auto">
            {chosen.length > 0 && (
              <Button variant="danger" onClick={() => setToDelete(chosen)}>
                Delete {chosen.length} selected
              </Button>
            )}
            {uploading.input}
            <Button
              variant="primary"
              icon={<ImageUp className="size-4" />}
              disabled={uploading.isRunning}
              onClick={uploading.open}
            >
              Upload
            </Button>
          </div>
        )}
      </div>
      {uploading.run && (
        <UploadProgress run={uploading.run} onStop={uploading.stop} onClose={uploading.clear} />
      )}
      {result.isError && result.data !== undefined && (
        <LoadFailed className="mb-4" message={FAILED} onRetry={result.refetch} />
      )}
      {result.data === undefined ? (
        result.isError ? (
          <FailedState title={FAILED} onRetry={result.refetch} />
        ) : (
          <Waiting />
        )
      ) : rows.length === 0 ? (
        <Nothing
          isNarrowed={table.isNarrowed}
          isUnused={table.filters['used'] === 'no' && table.search === ''}
        />
      ) : (
        <>
          <ul
            aria-label="Pictures"
            aria-busy={result.isPlaceholderData || undefined}
            className={cx(GRID, result.isPlaceholderData && 'opacity-60')}
          >
            {rows.map((entry) => (
              <MediaCard
                key={entry.key}
                entry={entry}
                selection={mayWrite ? selection : undefined}
                onOpen={() => details.show(entry.key)}
              />
            ))}
          </ul>
          <Pagination
            className="mt-auto py-3"
            label="Pages of pictures"
            page={table.page}
            pageSize={MEDIA_PAGE_SIZE}
            total={total}
            isCapped={list.isCapped}
            onPage={table.setPage}
          />
        </>
      )}
      <PictureDetails
        entry={rows.find(({ key }) => key === details.key) ?? null}
        onClose={details.close}
        {...(mayWrite && { onDelete: (entry: LibraryPicture) => setToDelete([entry]) })}
      />
      <DeletePictures
        entries={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          selection.clear();
          details.close();
        }}
      />
    </div>
  );
}

const FAILED = 'Failed to load the pictures. Please try again.';
const GRID =
  'grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-x-4 sm:gap-y-5';

const Waiting = () => (
  <div aria-busy="true" className={GRID}>
    <p className="sr-only">Loading...</p>
    {Array.from({ length: 18 }, (_, place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="aspect-4/3 w-full" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    ))}
  </div>
);

function Nothing({ isNarrowed, isUnused }: { isNarrowed: boolean; isUnused: boolean }) {
  if (isUnused)
    return (
      <EmptyState icon={<Images />} title="Everything is in use">
        What nothing on the site uses any more would be listed here.
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState icon={<SearchX />} title="No picture matches">
        Pictures are found by the name of their file and by what uses them.
      </EmptyState>
    );
  return (
    <EmptyState icon={<Images />} title="No pictures yet">
      Pictures of news, partners, people and articles come together here. Drop some onto this page to begin.
    </EmptyState>
  );
}

/** By the button, or dropped anywhere on the screen. */
function useUploading(mayWrite: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const refresh = useMediaRefresh();
  const isRunning = uploads.run?.isRunning ?? false;
  const take = (files: FileList | null) => {
    if (!files?.length || isRunning || !mayWrite) return;
    void uploads.start([...files]).then(refresh);
  };
  const isFiles = (event: DragEvent) => mayWrite && event.dataTransfer.types.includes('Files');
  return {
    run: uploads.run,
    isRunning,
    stop: uploads.stop,
    clear: uploads.clear,
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Upload pictures"
        accept={IMAGE_TYPES.join()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file again is a choice, too.
          event.target.value = '';
        }}
      />
    ),
    dropZone: {
      onDragOver: (event: DragEvent) => {
        if (isFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  };
}
