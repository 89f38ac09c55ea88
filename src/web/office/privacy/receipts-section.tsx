import ReceiptText from 'lucide-react/icons/receipt-text';

import { privacyCalls, privacyMessages } from '#contract/office/privacy.ts';
import type { Erasure } from '#contract/office/privacy.ts';
import { dateAndTime, thousands } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#web/office/words/plural.ts';

import { ListTable } from '../list/list-table.tsx';
import { useList } from '../list/use-list.ts';
import { kindNames, reasonNames } from './privacy-words.ts';
import { pagesKey } from '../queries/ask.ts';

const receipts = {
  key: pagesKey(privacyCalls.erasures),
  call: privacyCalls.erasures,
  rowsOf: (answer: Erasure[]) => answer,
};
const defaults = {} as const;

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
  {
    id: 'mail_copies',
    header: 'In the mailbox',
    className: 'whitespace-nowrap tabular-nums md:text-right',
    cell: ({ mail_copies, mail_copies_left }) =>
      mail_copies_left > 0 ? `${thousands(mail_copies_left)} still there` : thousands(mail_copies),
  },
];

export function ReceiptsSection() {
  const list = useList(receipts, defaults);
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
