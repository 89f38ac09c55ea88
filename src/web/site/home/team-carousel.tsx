import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';

import type { Member } from '#contract/content/leadership.ts';
import { modulo, useCarousel } from '#web/lib/use-carousel.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useSwipe } from '#web/lib/use-swipe.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Portrait } from '../layout/portrait.tsx';

const round =
  'flex size-12 items-center justify-center rounded-full border border-line-strong text-ink transition-colors hover:bg-hover';

/** Three people at a time, two below 1024 px, one below 768 px; a press moves by one, round and round. */
export function TeamCarousel({ members }: { members: Member[] }) {
  const text = useTexts(homeTexts);
  const isNarrow = useMedia('(width < 768px)');
  const isMiddling = useMedia('(width < 1024px)');
  const isLive = useHydrated();
  const visible = isNarrow ? 1 : isMiddling ? 2 : 3;
  const isRing = isLive && members.length > visible;
  // Somebody has to wait on either side; where there are too few, everyone stands twice.
  const slides = isRing && members.length < visible + 2 ? [...members, ...members] : members;
  const { listRef, index, next, previous } = useCarousel(slides.length, visible);
  const swipe = useSwipe({ onNext: next, onPrevious: previous });
  const first = modulo(index, Math.max(1, members.length)) + 1;
  return (
    <>
      {isRing && (
        <div className="team-controls">
          <span aria-live="polite" className="text-sm text-muted tabular-nums">
            <span className="sr-only">{text('home.team.place')} </span>
            {first} / {members.length}
          </span>
          <button type="button" aria-label={text('home.team.previous')} className={round} onClick={previous}>
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100 size-5" />
          </button>
          <button type="button" aria-label={text('home.team.next')} className={round} onClick={next}>
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100 size-5" />
          </button>
        </div>
      )}
      <ul ref={listRef} data-live={isRing || undefined} className="team" {...(isRing && swipe)}>
        {slides.map((member, place) => (
          <li key={`${member.id}-${place < members.length ? 'one' : 'two'}`}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { Name, Position, Link } = member;
  return (
    <figure className="h-full">
      <Portrait member={member} sizes="(width < 768px) calc(100vw - 2.5rem), (width < 1024px) 45vw, 380px" />
      <figcaption className="mt-5 wrap-anywhere">
        <p className="font-display text-2xl font-semibold">
          {Link ? (
            <a href={Link} target="_blank" rel="noopener noreferrer" className="link">
              {Name}
            </a>
          ) : (
            Name
          )}
        </p>
        <p className="text-muted">{Position}</p>
      </figcaption>
    </figure>
  );
}
