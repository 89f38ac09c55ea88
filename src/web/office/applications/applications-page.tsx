import { useMemo, useState } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import Trash from 'lucide-react/icons/trash-2';

import { applicationCalls, applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { http } from '#web/lib/http.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../confirm-delete.tsx';
import { ExportButton } from '../export-button.tsx';
import { ListTable } from '../list-table.tsx';
import { useReading } from '../use-reading.ts';
import { ApplicantReader } from './applicant-reader.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters, SideSwitch } from './application-filters.tsx';
import { useApplications, useArchiving, useDeleteApplications, useDownload } from './use-applications.ts';

export const meta = {
  title: 'Application Dashboard',
  description: 'Applications for our jobs.',
  noindex: true,
};

export function Component() {
  const { list, isArchived, setArchived } = useApplications();
  const { table, rows } = list;
  const { email, experience, job_title, is_archived } = list.query;
  const toast = useToast();
  const selection = useSelection();
  const download = useDownload();
  const archiving = useArchiving(selection.clear);
  const reading = useReading(list);
  const [toDelete, setToDelete] = useState<readonly Application[] | null>(null);
  const { setFilter } = table;
  const downloading = download.isPending ? download.variables.id : null;
  const columns = useMemo(
    () =>
      applicationColumns({
        download: download.mutate,
        preview: reading.open,
        showAllFrom: (address) => setFilter('email', address),
        downloading,
      }),
    [download.mutate, downloading, setFilter, reading.open],
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
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={applicationMessages.listFailed}
        empty={<NoApplications isArchived={isArchived} />}
        noMatches={<NoApplications isArchived={isArchived} isNarrowed />}
        rowLabel={({ name }) => name}
        onOpen={reading.open}
        rowActions={(application) => [
          {
            label: archiveWords,
            icon: <ArchiveIcon />,
            busy: archiving.busyIds.includes(application.id),
            onSelect: () => archiving.run([application.id], !isArchived),
          },
          ...(isArchived
            ? []
            : [
                {
                  label: 'Delete',
                  icon: <Trash />,
                  danger: true,
                  onSelect: () => setToDelete([application]),
                },
              ]),
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
                onClick={() => setToDelete(chosen(ids))}
              >
                Delete
              </Button>
            )}
          </>
        )}
        filters={<ApplicationFilters table={table} />}
        tools={
          <ExportButton
            name="applications"
            fetchCsv={() =>
              http.send(applicationCalls.export, { query: { email, experience, job_title, is_archived } })
            }
          />
        }
      />
      <ApplicantReader
        reading={reading}
        onDownload={download.mutate}
        onArchive={({ id }) => {
          archiving.run([id], !isArchived);
          reading.close();
        }}
      />
      <ConfirmDelete
        target={toDelete}
        title={({ length }) => (length === 1 ? 'Delete this application?' : `Delete ${length} applications?`)}
        text={([first, ...others]) =>
          others.length === 0
            ? `The application of ${first?.name} and the resume will be gone for good.`
            : 'The applications and their resumes will be gone for good.'
        }
        deletion={useDeleteApplications()}
        failedText={applicationMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          const count = toDelete?.length ?? 0;
          toast.success(count === 1 ? 'Application deleted.' : `${count} applications deleted.`);
          selection.clear();
        }}
      />
    </div>
  );
}

interface NoApplicationsProps {
  isArchived: boolean;
  isNarrowed?: boolean;
}

function NoApplications({ isArchived, isNarrowed = false }: NoApplicationsProps) {
  return (
    <EmptyState
      icon={isNarrowed ? <SearchX /> : <Inbox />}
      title={isArchived ? applicationMessages.noArchived : applicationMessages.noActive}
    >
      {isNarrowed
        ? 'None matches the filters. Try fewer letters or clear them.'
        : isArchived
          ? 'What you archive from the active list is kept here.'
          : 'What job seekers send from the careers page appears here.'}
    </EmptyState>
  );
}
