import ReceiptText from 'lucide-react/icons/receipt-text';

import { privacyCalls, privacyMessages } from '#contract/office/privacy.ts';
import type { Erasure } from '#contract/office/privacy.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ListTable } from '../list/list-table.tsx';
import { defineList, useList } from '../list/use-list.ts';
import { receiptWords } from './privacy-words.ts';
import { dateAndTime } from '../words/company-time.ts';

const receipts = defineList({ call: privacyCalls.erasures });

const columns: ReadonlyArray<Column<Erasure>> = [
  {
    id: 'what',
    header: 'What',
    isTitle: true,
    className: 'md:w-full md:min-w-96 font-normal! md:whitespace-normal',
    cell: receiptWords,
  },
  {
    id: 'at',
    header: 'When',
    phone: 'line',
    className: 'whitespace-nowrap tabular-nums text-muted',
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
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
        rowLabel={receiptWords}
      />
    </>
  );
}
