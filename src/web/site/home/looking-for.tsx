import { cx } from '#web/lib/cx.ts';
import { useRotation } from '#web/lib/use-rotation.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { listHere } from '#web/lib/format-in.ts';

const TURN_MS = 2000;
const wishes = ['home.hero.wish1', 'home.hero.wish2', 'home.hero.wish3', 'home.hero.wish4'] as const;

/** "Looking For" and, in turn, what a visitor may be looking for. */
export function LookingFor({ isPaused }: { isPaused: boolean }) {
  const text = useTexts(homeTexts);
  const { index } = useRotation(wishes.length, TURN_MS, { isPaused });
  return (
    <p className="looking-for text-xl md:text-2xl">
      <span className="text-muted">{text('home.hero.lookingFor')} </span>
      <span className="sr-only">{listHere(wishes.map((id) => text(id)))}</span>
      <span aria-hidden="true" className="looking-for-words font-display font-semibold text-accent">
        {wishes.map((wish, place) => (
          <span key={wish} className={cx(place === index && 'is-current')}>
            {text(wish)}
          </span>
        ))}
      </span>
    </p>
  );
}
