import { useState } from 'react';

import Download from 'lucide-react/icons/download';

import type { Enquiry } from '#contract/contact.ts';
import { contactMessages } from '#contract/contact.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ListTable } from '../list-table.tsx';
import { DeleteEnquiry } from './delete-enquiry.tsx';
import { enquiryActions } from './enquiry-actions.tsx';
import { enquiryColumns, fullName } from './enquiry-columns.tsx';
import { NoEnquiries } from './no-enquiries.tsx';
import { EnquiryReader } from './enquiry-reader.tsx';
import { useEnquiryTable } from './use-enquiry-table.ts';
import { useExport } from './use-export.ts';
import { useMarking } from './use-marking.ts';

export const meta = { title: 'Contact Dashboard', description: 'What visitors wrote.', noindex: true };

export function Component() {
  const { table, list, rows, total, isCapped, query, isSpam } = useEnquiryTable();
  const toast = useToast();
  const marking = useMarking();
  const exporting = useExport(() => toast.error('Failed to export the enquiries. Please try again.'));
  const [opened, setOpened] = useState<Enquiry | null>(null);
  const [doomed, setDoomed] = useState<Enquiry | null>(null);

  const open = (enquiry: Enquiry) => {
    setOpened(enquiry);
    if (!enquiry.is_read) marking.read(enquiry, true);
  };
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-13rem)]">
      <h1 className="mb-4 text-2xl">Contact Dashboard</h1>
      <ListTable
        caption={isSpam ? 'Enquiries marked as spam' : 'Enquiries'}
        columns={enquiryColumns}
        rows={rows}
        total={total}
        isCapped={isCapped}
        rowKey={({ id }) => String(id)}
        table={table}
        list={list}
        failedText={contactMessages.listFailed}
        empty={<NoEnquiries why="none yet" />}
        noMatches={<NoEnquiries why={table.search ? 'no match' : 'no spam'} />}
        rowLabel={fullName}
        onOpen={open}
        rowActions={(enquiry) => enquiryActions(enquiry, marking, () => setDoomed(enquiry))}
        searchLabel="Search enquiries"
        filters={
          <Switch
            label="Spam"
            checked={isSpam}
            onChange={(event) => table.setFilter('is_spam', event.target.checked ? 'true' : '')}
            className="px-1"
          />
        }
        tools={
          <Button
            icon={<Download className="size-4" />}
            busy={exporting.isPending}
            busyText="Exporting..."
            onClick={() => exporting.mutate(query)}
          >
            Export CSV
          </Button>
        }
      />
      <EnquiryReader
        rows={rows}
        opened={opened}
        onOpen={open}
        onClose={() => setOpened(null)}
        marking={marking}
        onDelete={setDoomed}
      />
      <DeleteEnquiry
        enquiry={doomed}
        onCancel={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          setOpened(null);
          toast.success('Enquiry deleted.');
        }}
      />
    </div>
  );
}
