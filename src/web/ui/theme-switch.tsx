import { useId } from 'react';

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

import { cx } from '#web/lib/cx.ts';
import { themes } from '#web/lib/theme.ts';
import { useTheme } from '#web/lib/use-theme.ts';
import { said } from '#web/site-content.ts';

const faces = {
  system: { label: 'System theme', icon: Monitor },
  light: { label: 'Light theme', icon: Sun },
  dark: { label: 'Dark theme', icon: Moon },
};

export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className={cx('needs-js inline-flex rounded-sm border border-line p-0.5', className)}>
      <legend className="sr-only">{said('Theme')}</legend>
      {themes.map((choice) => {
        const { label, icon: Icon } = faces[choice];
        return (
          <label
            key={choice}
            title={said(label)}
            className="relative flex size-7 items-center justify-center rounded-sm text-faint transition-colors hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{said(label)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
