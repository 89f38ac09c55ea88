import { cx } from '#web/lib/cx.ts';
import { useRotation } from '#web/lib/use-rotation.ts';

const TURN_MS = 2000;
const wishes = ['Web Development', 'Mobile App Development', 'Web Design', 'E-Commerce'];

/** "Looking For" and, in turn, what a visitor may be looking for. */
export function LookingFor({ isPaused }: { isPaused: boolean }) {
  const { index } = useRotation(wishes.length, TURN_MS, { isPaused });
  return (
    <p className="looking-for text-xl md:text-2xl">
      <span className="text-muted">Looking For </span>
      <span className="sr-only">{wishes.join(', ')}</span>
      <span aria-hidden="true" className="looking-for-words font-display font-semibold text-accent">
        {wishes.map((wish, place) => (
          <span key={wish} className={cx(place === index && 'is-current')}>
            {wish}
          </span>
        ))}
      </span>
    </p>
  );
}
