import { enquiryStates } from '#contract/contact/contact.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Select } from '#web/ui/select.tsx';

import { FoldedFilters } from '../list/folded-filters.tsx';
import { useAssigneeChoices } from './use-conversation.ts';
import { stateNames } from './waiting.tsx';

const states = [
  { value: 'unanswered', label: 'Unanswered' },
  ...enquiryStates.map((value) => ({ value, label: stateNames[value] })),
];

export function EnquiryFilters({ table: { filters, setFilter } }: { table: TableControl }) {
  const { state = '', assignee = '' } = filters;
  return (
    <FoldedFilters used={[state, assignee].filter(Boolean).length}>
      <Select
        aria-label="State"
        className="min-w-0 md:w-34"
        placeholder="Any state"
        value={state}
        onChange={(event) => setFilter('state', event.target.value)}
        options={states}
      />
      <Select
        aria-label="With whom"
        className="min-w-0 md:w-34"
        placeholder="Anybody’s"
        value={assignee}
        onChange={(event) => setFilter('assignee', event.target.value)}
        options={useAssigneeChoices()}
      />
    </FoldedFilters>
  );
}
