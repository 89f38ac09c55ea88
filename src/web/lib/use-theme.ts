import { useSyncExternalStore } from 'react';

import { chooseTheme, onThemeChange, readTheme } from './theme.ts';
import type { Theme } from './theme.ts';

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);
  return [theme, chooseTheme];
}
