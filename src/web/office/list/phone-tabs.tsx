import { cx } from '#web/lib/cx.ts';

interface PhoneTabsProps<Value extends string | number> {
  /** What is chosen. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Too many for the width: they scroll instead of sharing it. */
  isLong?: boolean;
}

/** What stands side by side on a wide screen is one at a time on a phone. */
export const PhoneTabs = <Value extends string | number>(props: PhoneTabsProps<Value>) => {
  const { label, tabs, value, onChange, isLong = false } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('mb-3 flex border-b border-line md:hidden', isLong && '-mx-4 overflow-x-auto px-4')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className={cx(
            '-mb-px min-h-control border-b-2 border-transparent px-3 whitespace-nowrap text-muted aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink',
            isLong ? 'shrink-0' : 'flex-1',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="font-normal text-muted tabular-nums"> {tab.count}</span>
          )}
        </button>
      ))}
    </div>
  );
};
