// How much of a translation is there, as a ring that closes.
const RADIUS = 6;
const LENGTH = 2 * Math.PI * RADIUS;

export interface Fullness {
  filled: number;
  /** Of how many that the original has. */
  total: number;
}

/** Closed only once all is there, and to be seen from the first text on. */
export const shareOf = ({ filled, total }: Fullness): number =>
  total === 0 ? 0 : Math.min(1, filled / total);

interface RingProps {
  of: Fullness;
  /** Visitors read it. */
  isPublished: boolean;
}

export const Ring = ({ of, isPublished }: RingProps) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 -rotate-90 fill-none stroke-[2.5]">
    <circle cx="8" cy="8" r={RADIUS} className="stroke-line-mid" />
    {of.filled > 0 && (
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        strokeDasharray={`${shareOf(of) * LENGTH} ${LENGTH}`}
        className={isPublished ? 'stroke-accent' : 'stroke-muted'}
      />
    )}
  </svg>
);
