import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  /** What is chosen. */
  label: string;
  options: readonly {
    label: string;
    value: Value;
    /** Instead of the label, where room is scarce. */ icon?: ReactNode;
  }[];
  /** None of them, where it is something else. */
  value: string;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <div role="group" aria-label={label} className="flex rounded-sm border border-line-mid p-0.5 max-sm:w-full">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={value === option.value}
        {...(option.icon !== undefined && { 'aria-label': option.label, title: option.label })}
        onClick={() => onChange(option.value)}
        className="flex min-h-control-sm flex-1 items-center justify-center rounded-sm px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {option.icon ?? option.label}
      </button>
    ))}
  </div>
);
