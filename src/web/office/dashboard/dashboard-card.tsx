import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';

import type { Overview } from '#contract/office/overview.ts';
import { cx } from '#web/lib/cx.ts';
import { thousands } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { plural } from '#web/office/words/plural.ts';

import type { Card } from './cards.ts';

interface DashboardCardProps {
  card: Card;
  overview: Overview | undefined;
  hasFailed: boolean;
}

export function DashboardCard({ card, overview, hasFailed }: DashboardCardProps) {
  const { path, icon: Icon } = card.screen;
  return (
    <article className="group relative flex flex-1 flex-col rounded-lg border border-line bg-surface p-5 transition-colors max-sm:px-4 max-sm:pt-3 max-sm:pb-1 hover:border-line-strong">
      <div className="flex items-center gap-3">
        <Icon className="size-5 shrink-0 text-muted" />
        <h2 className="min-w-0 flex-1 font-sans text-base font-semibold tracking-normal">
          <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
            {card.title}
          </Link>
        </h2>
        <ArrowRight
          aria-hidden="true"
          className="size-4 text-faint transition-transform group-hover:translate-x-1"
        />
      </div>
      {/* On a phone the numbers are what one has come for. */}
      <p className="mt-2 text-muted max-sm:sr-only">{card.text}</p>
      <div className="mt-auto pt-6 max-sm:pt-1">
        <Figure figure={card.figure} overview={overview} hasFailed={hasFailed} />
      </div>
    </article>
  );
}

interface FigureProps extends Omit<DashboardCardProps, 'card'> {
  figure: Card['figure'];
}

function Figure({ figure, overview, hasFailed }: FigureProps) {
  const count = overview?.[figure.count];
  if (!overview || count === undefined) {
    return hasFailed ? (
      <p className="h-10 text-muted">No number at the moment</p>
    ) : (
      <Skeleton className="h-10 w-36" />
    );
  }
  const isLink = count > 0 && figure.opens !== undefined;
  const words = (
    <>
      <span
        className={cx(
          'font-display text-3xl font-semibold',
          count > 0 && !figure.isQuiet && 'text-call-to-action',
        )}
      >
        {thousands(count)}
      </span>
      <span className={cx('text-muted', isLink && 'underline decoration-line-mid underline-offset-4')}>
        {plural(count, figure.one, figure.many)}
      </span>
    </>
  );
  const look = 'flex h-10 items-baseline gap-2.5';
  if (!isLink || !figure.opens) return <p className={look}>{words}</p>;
  return (
    // Over the link of the card: the number opens what it counts.
    <Link to={figure.opens(overview)} className={cx(look, 'relative w-fit')}>
      {words}
    </Link>
  );
}
