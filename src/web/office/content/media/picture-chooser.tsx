// Choose a picture the site has already, or upload one: it is in the library from then on.
import { useRef, useState } from 'react';

import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import SearchX from 'lucide-react/icons/search-x';

import type { LibraryPicture } from '#contract/content/media-library.ts';
import { IMAGE_TYPES } from '#contract/content/pictures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useRunInSequence } from '../../list/run-in-sequence.ts';
import { nameOfPicture } from './picture-words.ts';
import { Thumbnail } from './thumbnail.tsx';
import {
  MEDIA_PAGE_SIZE,
  UPLOAD_FAILED,
  uploadPicture,
  useMediaPage,
  useMediaRefresh,
} from './use-media-library.ts';

interface PictureChooserProps {
  open: boolean;
  onClose: () => void;
  /** Told of one, chosen or just uploaded. Close in it. */
  onChosen: (entry: LibraryPicture) => void;
}

export function PictureChooser({ open, onClose, onChosen }: PictureChooserProps) {
  const upload = useUpload(onChosen);
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={() => {
        upload.stop();
        onClose();
      }}
      title="Choose a picture"
      description="Everything the site shows or has shown, newest first."
    >
      <Library isOpen={open} onChosen={onChosen} upload={upload} />
    </Dialog>
  );
}

interface LibraryProps {
  isOpen: boolean;
  onChosen: (entry: LibraryPicture) => void;
  upload: ReturnType<typeof useUpload>;
}

function Library({ isOpen, onChosen, upload }: LibraryProps) {
  const [asked, setAsked] = useState({ page: 1, search: '' });
  const { data, isError, isPlaceholderData, refetch } = useMediaPage(asked, isOpen);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className="flex flex-col gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload.take(event.dataTransfer.files[0]);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <SearchInput
          className="min-w-48 flex-1"
          label="Search pictures"
          value={asked.search}
          onChange={(search) => setAsked({ page: 1, search })}
        />
        <input
          ref={input}
          type="file"
          aria-label="Upload a picture"
          accept={IMAGE_TYPES.join()}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => upload.take(event.target.files?.[0])}
        />
        <Button
          icon={<ImageUp className="size-4" />}
          busy={upload.percent !== null}
          busyText="Uploading..."
          onClick={() => input.current?.click()}
        >
          Upload
        </Button>
      </div>
      {upload.percent !== null && <ProgressBar value={upload.percent} label="Upload" />}
      {upload.problem && <Banner tone="error">{upload.problem}</Banner>}
      {!data ? (
        isError ? (
          <FailedState title="The pictures could not be loaded." onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : data.rows.length === 0 ? (
        asked.search ? (
          <EmptyState icon={<SearchX />} title="No picture matches">
            Pictures are found by their own name and by what shows them.
          </EmptyState>
        ) : (
          <EmptyState icon={<Images />} title="No pictures yet">
            Upload the first one: it can be used anywhere from then on.
          </EmptyState>
        )
      ) : (
        <>
          <ul aria-busy={isPlaceholderData || undefined} aria-label="Pictures" className={GRID}>
            {data.rows.map((entry) => (
              <li key={entry.key} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onChosen(entry)}
                  className="group flex w-full cursor-pointer flex-col gap-1 text-start"
                >
                  <Thumbnail entry={entry} className="group-hover:border-line-strong" />
                  <span className="w-full truncate text-xs text-muted group-hover:text-ink">
                    {nameOfPicture(entry)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Pagination
            page={asked.page}
            pageSize={MEDIA_PAGE_SIZE}
            total={data.total}
            onPage={(page) => setAsked({ ...asked, page })}
            label="Pages of pictures"
          />
        </>
      )}
    </div>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3';

const Waiting = () => (
  <div aria-busy="true" className={GRID}>
    <p className="sr-only">Loading...</p>
    {Array.from({ length: 12 }, (_, place) => (
      <Skeleton key={place} className="aspect-4/3 w-full" />
    ))}
  </div>
);

/** One at a time; it is chosen as soon as it is there. */
function useUpload(onChosen: (entry: LibraryPicture) => void) {
  const refresh = useMediaRefresh();
  const uploaded = useRef<LibraryPicture>(null);
  const { run, start, stop, clear } = useRunInSequence(async (file: File, signal, onProgress) => {
    uploaded.current = await uploadPicture(file, signal, onProgress);
  }, UPLOAD_FAILED);
  const begin = async (file: File) => {
    const [outcome] = await start([file]);
    if (outcome?.problem !== null || !uploaded.current) return;
    void refresh();
    clear();
    onChosen(uploaded.current);
  };
  const isRunning = run?.isRunning ?? false;
  return {
    take: (file: File | undefined) => {
      if (file && !isRunning) void begin(file);
    },
    stop,
    percent: isRunning ? (run?.percent ?? 0) : null,
    problem: isRunning ? null : (run?.outcomes[0]?.problem ?? null),
  };
}
