// Both sides of the card beside the form: a picture of the print from the server, a moment after the last letter.
import { useEffect, useState } from 'react';

import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { cx } from '#web/lib/cx.ts';
import { http } from '#web/lib/http.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { shrunkPhoto } from './shrunk-photo.ts';

interface CardPreviewProps {
  texts: Readonly<Record<string, string>>;
  /** The photo just chosen; without it the stored one is shown. */
  file: File | null;
  photo: string | null;
  cardNumber: number;
}

const WAIT_MS = 400;
const KEPT_MS = 60_000;
// The picture holds both, one below the other.
const sides = { Front: 'object-top', Back: 'object-bottom' };

export function CardPreview(props: CardPreviewProps) {
  const { picture, isDrawing, hasFailed, retry } = useDrawnCard(props);
  return (
    <section
      aria-label="Preview of the card"
      aria-busy={isDrawing}
      className="flex flex-col gap-2 lg:sticky lg:top-0"
    >
      <p className="text-sm font-medium">Preview</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {Object.entries(sides).map(([side, place]) => (
          <figure key={side} className="flex flex-col gap-1">
            {picture !== null ? (
              <img
                src={picture}
                alt={`${side} of the card`}
                className={cx(
                  'aspect-[85.6/53.98] w-full rounded-lg border border-line object-cover transition-opacity',
                  place,
                  (isDrawing || hasFailed) && 'opacity-60',
                )}
              />
            ) : hasFailed ? (
              <div className="aspect-[85.6/53.98] w-full rounded-sm border border-dashed border-line-strong" />
            ) : (
              <Skeleton className="aspect-[85.6/53.98] w-full" />
            )}
            <figcaption className="text-xs text-muted">{side}</figcaption>
          </figure>
        ))}
      </div>
      <div role="status" className="text-sm text-muted">
        {hasFailed ? (
          <span className="flex flex-wrap items-center gap-2">
            The preview could not be drawn.
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </span>
        ) : (
          'As it is printed; the code becomes valid with the saved card.'
        )}
      </div>
    </section>
  );
}

function useDrawnCard({ texts, file, photo, cardNumber }: CardPreviewProps) {
  const wanted = useSettled(JSON.stringify({ ...texts, card_number: String(cardNumber) }), WAIT_MS);
  const fileKey = file ? `${file.name} ${file.size} ${file.lastModified}` : photo;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['card-preview', wanted, fileKey],
    queryFn: async ({ signal }) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(JSON.parse(wanted) as Record<string, string>))
        body.append(name, text);
      if (file) body.append('photo', await shrunkPhoto(file));
      else if (photo) body.append('photo', photo);
      return (await http.send(employeeCardCalls.preview, { body, signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: 1,
    staleTime: Infinity,
    // Who takes a letter back sees what was there at once.
    gcTime: KEPT_MS,
  });
  // The new picture's address comes a frame later: the one before stays until then.
  const picture = useKeepLast(useImagePreview(data ?? null));
  return { picture, isDrawing: isFetching, hasFailed: isError, retry: () => void refetch() };
}

/** What a text is once it has stayed the same for a moment. */
function useSettled(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}
