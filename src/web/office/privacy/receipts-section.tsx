import ReceiptText from 'lucide-react/icons/receipt-text';

import { privacyCalls, privacyMessages } from '#contract/office/privacy.ts';
import type { Erasure } from '#contract/office/privacy.ts';
import { dateAndTime, thousands } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#web/office/words/plural.ts';

import { ListTable } from '../list/list-table.tsx';
import { defineList, useList } from '../list/use-list.ts';
import { kindNames, reasonNames } from './privacy-words.ts';

const receipts = defineList({ call: privacyCalls.erasures });

const whatOf = ({ kind, records }: Erasure): string => counted(records, ...kindNames[kind]);

const columns: ReadonlyArray<Column<Erasure>> = [
  {
    id: 'at',
    header: 'When',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
  },
  {
    id: 'what',
    header: 'What',
    isTitle: true,
    className: 'md:w-1/2 font-medium',
    cell: whatOf,
  },
  { id: 'why', header: 'Why', className: 'md:w-1/2', cell: ({ why }) => reasonNames[why] },
  {
    id: 'rows',
    header: 'Rows',
    className: 'tabular-nums md:text-right',
    cell: ({ rows }) => thousands(rows),
  },
  {
    id: 'files',
    header: 'Files',
    className: 'tabular-nums md:text-right',
    cell: ({ files }) => thousands(files),
  },
];

export function ReceiptsSection() {
  const list = useList(receipts);
  return (
    <>
      <p className="mb-3 text-muted">
        What was erased, newest first. Nothing here says of whom. Backups hold it until they are replaced.
      </p>
      <ListTable
        caption="Receipts"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={privacyMessages.readFailed}
        empty={
          <EmptyState icon={<ReceiptText />} title="Nothing was erased yet">
            Each time something goes, by the clock, by a person’s own wish or by staff, its receipt appears
            here.
          </EmptyState>
        }
        rowLabel={whatOf}
      />
    </>
  );
}
