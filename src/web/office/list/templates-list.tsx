// The templates of one kind of mail as a list: made, changed and deleted here, chosen where one writes.
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { QueryKey } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { mailTemplateMessages } from '#contract/office/mail-templates.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ConfirmDelete } from './confirm-delete.tsx';
import { useListEdits } from './list-edits.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { ListTable } from './list-table.tsx';
import type { List } from './use-list.ts';

interface TemplateRow {
  id: number;
  name: string;
  version: number;
}

export interface TemplateModalProps<Template> {
  /** Null: a new one. */
  template: Template | null;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

interface TemplatesListProps<Template> {
  caption: string;
  list: List<Template>;
  /** Where they are offered to be chosen. */
  offeredKey: QueryKey;
  columns: Column<Template>[];
  mayWrite: boolean;
  /** What stands in an empty list. */
  children: ReactNode;
  /** What stays of a template that is deleted. */
  staysText: string;
  remove: (template: Template) => Promise<unknown>;
  modal: (props: TemplateModalProps<Template>) => ReactNode;
}

export function TemplatesList<Template extends TemplateRow>(props: TemplatesListProps<Template>) {
  const { caption, list, offeredKey, columns, mayWrite, children, staysText, remove, modal } = props;
  const { refresh } = useListEdits<Template>(list.key, offeredKey);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Template | null>(null);
  const deletion = useDeleteRow(list.key, remove, offeredKey);
  const newTemplate = mayWrite && (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
      New Template
    </Button>
  );
  return (
    <>
      <ListTable
        caption={caption}
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={mailTemplateMessages.listFailed}
        empty={
          <EmptyState icon={<MailPlus />} title="No templates yet" action={newTemplate}>
            {children}
          </EmptyState>
        }
        noMatches="No template matches"
        rowLabel={({ name }) => name}
        {...(mayWrite && {
          onOpen: setEdited,
          rowActions: (template: Template) => [
            { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(template) },
            { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(template) },
          ],
        })}
        searchLabel="Search templates"
        tools={newTemplate}
      />
      <EachOpening of={edited}>
        {(opened, open) =>
          modal({
            template: opened === 'new' ? null : opened,
            open,
            onClose: () => setEdited(null),
            onSaved: () => {
              setEdited(null);
              void refresh();
            },
          })
        }
      </EachOpening>
      <ConfirmDelete
        target={toDelete}
        title="Delete this template?"
        text={({ name }) => `${name} will be gone for good. ${staysText}`}
        deletion={deletion}
        failedText={mailTemplateMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Template deleted."
      />
    </>
  );
}
