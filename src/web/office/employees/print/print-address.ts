// Whose cards and in what shape: all of it in the address of the page.
import { officePages } from '#contract/office-pages.ts';
import { EVERYBODY, printColours, printLayouts } from '#contract/card-prints.ts';
import type { CardPrintOptions } from '#contract/card-prints.ts';
import { employeeGroups } from '#contract/employees.ts';

export type Chosen = { ids: string[] } | { group: string };

export const groupNames: readonly { value: string; label: string }[] = [
  { value: EVERYBODY, label: 'All' },
  ...employeeGroups.map(({ key, code }) => ({ value: key, label: code })),
];

/** Without anybody in it: all who work here. */
export function chosenIn(params: URLSearchParams): Chosen {
  const ids = params.getAll('id');
  if (ids.length > 0) return { ids };
  return {
    group: oneOf(
      groupNames.map(({ value }) => value),
      params.get('group'),
    ),
  };
}

export const optionsIn = (params: URLSearchParams): CardPrintOptions => ({
  layout: oneOf(printLayouts, params.get('layout')),
  bleed: params.get('bleed') === 'true',
  colour: oneOf(printColours, params.get('colour')),
});

/** The first of them unless it is another. */
const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value =>
  values.find((value) => value === given) ?? (values[0] as Value);

export const printAt = (chosen: Chosen): string => {
  const entries = 'ids' in chosen ? chosen.ids.map((id) => ['id', id]) : [['group', chosen.group]];
  return `${officePages.printCards}?${new URLSearchParams(entries)}`;
};
