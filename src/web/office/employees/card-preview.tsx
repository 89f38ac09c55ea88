// Both sides of the card beside the form: drawn by the server as they are printed, a moment after the last letter.
import { useEffect, useRef, useState } from 'react';

import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { cx } from '#web/lib/cx.ts';
import { http } from '#web/lib/http.ts';
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

// Sharp on a screen with twice the pixels.
const DRAWN_PX = 640;
const WAIT_MS = 400;
const sides = ['Front', 'Back'] as const;

export function CardPreview(props: CardPreviewProps) {
  const { canvases, isDrawing, hasFailed, retry } = useDrawnCard(props);
  return (
    <section
      aria-label="Preview of the card"
      aria-busy={isDrawing}
      className="flex flex-col gap-2 lg:sticky lg:top-0"
    >
      <p className="text-sm font-medium">Preview</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {sides.map((side, place) => (
          <figure key={side} className="flex flex-col gap-1">
            {canvases ? (
              <Side canvas={canvases[place]} label={`${side} of the card`} isOld={isDrawing || hasFailed} />
            ) : hasFailed ? (
              <div className="aspect-[85.6/54] w-full rounded-sm border border-dashed border-line-strong" />
            ) : (
              <Skeleton className="aspect-[85.6/54] w-full" />
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

function Side({
  canvas,
  label,
  isOld,
}: {
  canvas: HTMLCanvasElement | undefined;
  label: string;
  isOld: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (canvas) place.current?.replaceChildren(canvas);
  }, [canvas]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className={cx(
        'aspect-[85.6/54] w-full overflow-hidden rounded-lg border border-line transition-opacity',
        isOld && 'opacity-60',
      )}
    />
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
      const [{ data: pdf }, { drawPdf }] = await Promise.all([
        http.send(employeeCardCalls.preview, { body, signal }),
        import('./draw-pdf.ts'),
      ]);
      return drawPdf(pdf, DRAWN_PX);
    },
    placeholderData: keepPreviousData,
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { canvases: data, isDrawing: isFetching, hasFailed: isError, retry: () => void refetch() };
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
