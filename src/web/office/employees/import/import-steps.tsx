import { cx } from '#web/lib/cx.ts';

const steps = ['File', 'Columns', 'Check', 'Done'] as const;

/** Where one is: a thread with a knot for each step. */
export const ImportSteps = ({ at }: { at: number }) => (
  <ol aria-label="Steps" className="mb-5 flex max-w-140 items-start text-sm">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === at ? 'step' : undefined}
        className={cx(
          'relative flex flex-1 flex-col items-center gap-1.5 text-center',
          index > 0 && 'before:absolute before:top-1.25 before:end-1/2 before:h-px before:w-full',
          index > 0 && (index <= at ? 'before:bg-accent' : 'before:bg-line-mid'),
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'relative z-1 size-2.5 rounded-full border',
            index < at && 'border-accent bg-accent',
            index === at && 'border-accent bg-paper ring-2 ring-accent',
            index > at && 'border-line-strong bg-paper',
          )}
        />
        <span className={index === at ? 'font-semibold' : 'text-muted'}>{step}</span>
      </li>
    ))}
  </ol>
);
