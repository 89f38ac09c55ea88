// Parameters of the address that one part of a screen lives by: a tab, a week, what is switched on.
import { useCallback } from 'react';

import { useSearchParams } from 'react-router';

interface Shape {
  name: string;
  /** False: Back leads to where one came from, not to the value before. */
  isStep?: boolean;
  /** It opens another list or form: the parameters of the one before go. */
  dropsOthers?: boolean;
}

/** Any text; '' is left out of the address. */
type TextParam = Shape & { options?: undefined };

/** One of a few. The first stands for all that the address does not say, and is left out of it. */
export interface ChoiceParam<Value extends string> extends Shape {
  options: readonly { value: Value }[];
}

/** Writes several at once, by the same rules: '' leaves the address, and what others wrote stays. */
export function usePutParams() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (
      changes: Readonly<Record<string, string>>,
      { isStep = true, dropsOthers = false }: Partial<Shape> = {},
    ) =>
      void setParams(
        (before) => {
          const next = new URLSearchParams(dropsOthers ? '' : before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !isStep, preventScrollReset: true },
      ),
    [setParams],
  );
}

/** A parameter and what sets it. */
export function useParam<Value extends string>(param: ChoiceParam<Value>): [Value, (value: Value) => void];
export function useParam(param: TextParam): [string, (value: string) => void];
export function useParam(param: TextParam | ChoiceParam<string>): [string, (value: string) => void] {
  const [params] = useSearchParams();
  const put = usePutParams();
  const { name, options } = param;
  const text = params.get(name) ?? '';
  const standard = options?.[0]?.value ?? '';
  const value = options && !options.some((option) => option.value === text) ? standard : text;
  return [value, (next) => put({ [name]: next === standard ? '' : next }, param)];
}
