import { cx } from '#web/lib/cx.ts';

export type ButtonVariant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  // The one thing on a screen.
  primary:
    'border-transparent bg-call-to-action text-on-call-to-action enabled-hover:bg-call-to-action-hover',
  // Weight without the accent, where the screen's one thing is elsewhere.
  strong: 'border-transparent bg-ink text-paper enabled-hover:opacity-85',
  secondary: 'border-line-mid bg-surface text-ink enabled-hover:border-line-strong enabled-hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink enabled-hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger enabled-hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm gap-1.5 px-2.5 text-sm',
  md: 'min-h-control gap-2 px-control-pad text-control',
  lg: 'min-h-control-lg gap-2.5 px-6 text-control',
};

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-sm border py-1 text-center font-medium [white-space:var(--button-lines)] no-underline select-none',
    '[&_svg]:shrink-0 transition-[background-color,border-color,color,opacity,transform] active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0',
    'aria-busy:cursor-progress aria-busy:opacity-80',
    variants[variant],
    sizes[size],
    className,
  );
}
