import { useRef } from 'react';

import Star from 'lucide-react/icons/star';

import { SCORES } from '#contract/applications/applicants.ts';
import type { Applicant } from '#contract/applications/applicants.ts';
import { cx } from '#web/lib/cx.ts';
import { readUserId } from '#web/lib/session.ts';

import { useRating } from './use-applicant.ts';

/** One's own first. Those of others are shown to whoever has rated, so that nobody copies. */
export function Ratings({ applicant, mayWrite }: { applicant: Applicant; mayWrite: boolean }) {
  const { id, my_rating, rating, ratings } = applicant;
  const rate = useRating(id);
  const stars = useRef<HTMLDivElement>(null);
  const others = ratings.filter(({ by }) => String(by.id) !== readUserId());
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <div
          ref={stars}
          tabIndex={-1}
          role="group"
          aria-label="Your rating"
          className="-ms-1 flex outline-none"
        >
          {SCORES.map((score) => (
            <button
              key={score}
              type="button"
              disabled={!mayWrite}
              aria-label={`Rate ${score} of 5`}
              aria-pressed={my_rating === score}
              aria-keyshortcuts={String(score)}
              title={`Key ${score}`}
              onClick={() => rate(score)}
              className="flex size-control-sm items-center justify-center rounded-sm text-faint transition-colors enabled-hover:text-ink"
            >
              <Star
                aria-hidden="true"
                className={cx(
                  'size-5',
                  my_rating !== null && score <= my_rating && 'fill-current text-accent',
                )}
              />
            </button>
          ))}
        </div>
        {my_rating !== null && mayWrite && (
          <button
            type="button"
            className="link text-xs"
            onClick={() => {
              rate(null);
              // This button goes with the rating.
              stars.current?.focus();
            }}
          >
            Take back
          </button>
        )}
      </div>
      {my_rating === null ? (
        <p className="mt-0.5 text-xs text-muted">Others’ ratings are shown once you have rated.</p>
      ) : (
        <p className="mt-0.5 text-xs text-muted">
          {others.length === 0
            ? 'Nobody else has rated yet.'
            : `${others.map(({ by, score }) => `${by.name} ${score}`).join(', ')}. Mean ${rating?.toFixed(1)}.`}
        </p>
      )}
    </div>
  );
}
