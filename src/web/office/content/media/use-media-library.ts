// The pictures of the site as the office sees them, and what can be done to them.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { mediaLibraryCalls } from '#contract/content/media-library.ts';
import type { LibraryPicture } from '#contract/content/media-library.ts';
import { pictureProblem } from '#web/lib/check-picture.ts';
import { http } from '#web/lib/http.ts';

import { unlessGone } from '../../list/list-edits.ts';
import { Skipped, useRunInSequence } from '../../list/run-in-sequence.ts';
import { defineList, pageOptions } from '../../list/use-list.ts';

export const MEDIA_PAGE_SIZE = 60;

/** Page, search and filter stand in the address. */
export const library = defineList({
  call: mediaLibraryCalls.list,
  filters: [
    {
      kind: 'choice',
      name: 'used',
      label: 'Use',
      options: [
        { value: '', label: 'All' },
        { value: 'yes', label: 'In use' },
        { value: 'no', label: 'Not used' },
      ],
    },
  ],
  pageSize: MEDIA_PAGE_SIZE,
});

/** For a dialog, which keeps page and search to itself. */
export const useMediaPage = ({ page, search }: { page: number; search: string }, isWanted: boolean) =>
  useQuery({
    ...pageOptions(library, {
      page: String(page),
      page_size: String(MEDIA_PAGE_SIZE),
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

export function useMediaRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: library.key });
}

export async function uploadPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<LibraryPicture> {
  const problem = await pictureProblem(file);
  if (problem) throw new Skipped(problem);
  const body = new FormData();
  body.append('image', file);
  const { data } = await http.send(mediaLibraryCalls.add, {
    body,
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0),
  });
  return data;
}

export const UPLOAD_FAILED = 'It could not be uploaded. Please try again.';
export const useUploads = () => useRunInSequence(uploadPicture, UPLOAD_FAILED);

export const useDeletions = () =>
  useRunInSequence(
    ({ key }: LibraryPicture, signal) =>
      http.send(mediaLibraryCalls.remove, { params: { key }, signal }).catch(unlessGone),
    'It could not be deleted. Please try again.',
  );
