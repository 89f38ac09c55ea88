import { useMemo, useState } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';

import { applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ListTable } from '../list-table.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters, SideSwitch } from './application-filters.tsx';
import { DeleteApplications } from './delete-applications.tsx';
import { NoApplications } from './no-applications.tsx';
import { ApplicantReader } from './applicant-reader.tsx';
import { useApplicationTable } from './use-application-table.ts';
import { useArchiving, useDownload, useExport } from './use-deeds.ts';

export const meta = {
  title: 'Application Dashboard',
  description: 'Applications for our jobs.',
  noindex: true,
};

const nobody: readonly Application[] = [];

export function Component() {
  const { table, list, rows, total, isCapped, query, isArchived, setArchived } = useApplicationTable();
  const toast = useToast();
  const selection = useSelection();
  const download = useDownload();
  const exporting = useExport();
  const archiving = useArchiving(selection.clear);
  const [opened, setOpened] = useState<Application | null>(null);
  const [doomed, setDoomed] = useState(nobody);
  const { setFilter } = table;
  const downloading = download.isPending ? download.variables.id : null;
  const columns = useMemo(
    () =>
      applicationColumns({
        download: download.mutate,
        preview: setOpened,
        showAllFrom: (email) => setFilter('email', email),
        downloading,
      }),
    [download.mutate, downloading, setFilter],
  );
  const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(String(id)));
  const archiveWords = isArchived ? 'Unarchive' : 'Archive';
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-15.5rem)]">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Applicant Dashboard</h1>
        <SideSwitch
          isArchived={isArchived}
          onChange={(next) => {
            selection.clear();
            setArchived(next);
          }}
        />
      </div>
      <ListTable
        caption={isArchived ? 'Archived Applicants' : 'Active Applicants'}
        columns={columns}
        rows={rows}
        total={total}
        isCapped={isCapped}
        rowKey={({ id }) => String(id)}
        table={table}
        list={list}
        failedText={applicationMessages.listFailed}
        empty={<NoApplications isArchived={isArchived} />}
        noMatches={<NoApplications isArchived={isArchived} isNarrowed />}
        rowLabel={({ name }) => name}
        onOpen={setOpened}
        rowActions={(application) => [
          {
            label: archiveWords,
            icon: <ArchiveIcon />,
            busy: archiving.busyIds.includes(application.id),
            onSelect: () => archiving.run([application.id], !isArchived),
          },
          ...(isArchived
            ? []
            : [{ label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setDoomed([application]) }]),
        ]}
        selection={selection}
        bulkActions={(ids) => (
          <>
            <Button
              size="sm"
              icon={<ArchiveIcon className="size-4" />}
              busy={archiving.busyIds.length > 0}
              onClick={() => archiving.run(ids.map(Number), !isArchived)}
            >
              {archiveWords}
            </Button>
            {!isArchived && (
              <Button
                size="sm"
                variant="danger"
                icon={<Trash className="size-4" />}
                onClick={() => setDoomed(chosen(ids))}
              >
                Delete
              </Button>
            )}
          </>
        )}
        filters={<ApplicationFilters table={table} />}
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
      <ApplicantReader
        rows={rows}
        opened={opened}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
        onDownload={download.mutate}
        onArchive={({ id }) => {
          archiving.run([id], !isArchived);
          setOpened(null);
        }}
      />
      <DeleteApplications
        doomed={doomed}
        onCancel={() => setDoomed(nobody)}
        onDeleted={() => {
          toast.success(
            doomed.length === 1 ? 'Application deleted.' : `${doomed.length} applications deleted.`,
          );
          setDoomed(nobody);
          selection.clear();
        }}
      />
    </div>
  );
}
