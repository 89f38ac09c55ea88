// Whose cards and in what shape: all of it in the address of the page.
import { officePages } from '#contract/office/office-pages.ts';
import { EVERYBODY, printLayouts } from '#contract/employees/card-prints.ts';
import type { CardPrint, CardPrintOptions } from '#contract/employees/card-prints.ts';
import { employeeGroups } from '#contract/employees/employees.ts';
import { thousands } from '#web/lib/format.ts';
import { plural } from '#web/office/words/plural.ts';

export type Chosen = { ids: string[] } | { group: string } | { filter: NonNullable<CardPrint['filter']> };

export const groupNames: readonly { value: string; label: string }[] = [
  { value: EVERYBODY, label: 'All' },
  ...employeeGroups.map(({ key, code }) => ({ value: key, label: code })),
];

/** Without anybody in it: all who work here. */
export function chosenIn(params: URLSearchParams): Chosen {
  const ids = params.getAll('id');
  if (ids.length > 0) return { ids };
  const search = params.get('search') || undefined;
  const letters = employeeGroups.find(({ key }) => key === params.get('letters'))?.key;
  if (search || letters) return { filter: { search, group: letters } };
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
});

/** The first of them unless it is another. */
const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value =>
  values.find((value) => value === given) ?? (values[0] as Value);

export const printAt = (chosen: Chosen): string =>
  `${officePages.printCards}?${new URLSearchParams(entriesOf(chosen))}`;

/** The groups of the register go by the letters of the ids, those of a print by company. */
function entriesOf(chosen: Chosen): string[][] {
  if ('ids' in chosen) return chosen.ids.map((id) => ['id', id]);
  if ('group' in chosen) return [['group', chosen.group]];
  const { search, group } = chosen.filter;
  return [...(search ? [['search', search]] : []), ...(group ? [['letters', group]] : [])];
}

/** Whose cards they are, as it goes on behind their number. */
export function whoseWords(chosen: Chosen): string {
  if ('ids' in chosen) {
    const count = chosen.ids.length;
    return `of ${thousands(count)} chosen ${plural(count, 'employee')}`;
  }
  if ('filter' in chosen) {
    const { search, group } = chosen.filter;
    const label = employeeGroups.find(({ key }) => key === group)?.label;
    return `of those who work here, filtered by ${[label, search && `“${search}”`].filter(Boolean).join(' and ')}`;
  }
  const company = groupNames.find(({ value }) => value === chosen.group && value !== EVERYBODY);
  return company ? `of all who work here for ${company.label}` : 'of all who work here';
}
