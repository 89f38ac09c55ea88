import Star from 'lucide-react/icons/star';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The mean of all ratings, for those who have rated it themselves. */
export const Rating = ({ mean }: { mean: number | null }) =>
  mean !== null && (
    <span className="inline-flex shrink-0 items-center gap-0.5 text-xs font-medium tabular-nums">
      <Star aria-hidden="true" className="size-3 fill-current text-accent" />
      <VisuallyHidden>Rated </VisuallyHidden>
      {mean.toFixed(1)}
    </span>
  );
