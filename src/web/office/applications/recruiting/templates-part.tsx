import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { mailTemplateCalls, mailTemplateMessages } from '#contract/mail-templates.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ConfirmDelete } from '../../confirm-delete.tsx';
import { unlessGone, useListEdits, withoutRow } from '../../list-edits.ts';
import { ListTable } from '../../list-table.tsx';
import { useList } from '../../use-list.ts';
import { allTemplatesKey } from '../../use-recruitment.ts';
import { useMay } from '../../use-viewer.ts';
import { TemplateModal } from './template-modal.tsx';
import { kindNames } from './use-stage-list.ts';

const templates = {
  key: ['mail templates'],
  call: mailTemplateCalls.list,
  rowsOf: (answer: MailTemplate[]) => answer,
};
const noDefaults = {} as const;

const columns: Column<MailTemplate>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:max-w-0 md:w-1/3 md:min-w-40',
    cell: ({ name }) => (
      <span title={name} className="block truncate font-medium">
        {name}
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'md:max-w-0 md:w-2/3 md:min-w-48 md:truncate',
    cell: ({ subject }) => <span title={subject}>{subject}</span>,
  },
  {
    id: 'offered_for',
    header: 'Offered',
    className: 'whitespace-nowrap',
    cell: ({ offered_for }) =>
      offered_for ? (
        `With a move to ${kindNames[offered_for].toLowerCase()}`
      ) : (
        <span className="text-muted">In the list alone</span>
      ),
  },
];

export function TemplatesPart() {
  const list = useList(templates, noDefaults);
  const mayWrite = useMay('recruitment');
  const { edit, refresh } = useListEdits<MailTemplate>(templates.key, allTemplatesKey);
  const [edited, setEdited] = useState<MailTemplate | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<MailTemplate | null>(null);
  const deletion = useMutation({
    mutationFn: (template: MailTemplate) =>
      http
        .send(mailTemplateCalls.delete, { params: { id: String(template.id) }, ...ifMatch(template) })
        .catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    onSettled: () => void refresh(),
  });
  const newTemplate = mayWrite && (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setEdited('new')}>
      New Template
    </Button>
  );
  return (
    <>
      <ListTable
        caption="Mail templates"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={mailTemplateMessages.listFailed}
        empty={
          <EmptyState icon={<MailPlus />} title="No templates yet" action={newTemplate}>
            What is written to many applicants is written once: an invitation, a kind no. Name, job and link
            are filled in for each.
          </EmptyState>
        }
        noMatches="No template matches"
        rowLabel={({ name }) => name}
        {...(mayWrite && {
          onOpen: setEdited,
          rowActions: (template: MailTemplate) => [
            { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(template) },
            { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(template) },
          ],
        })}
        searchLabel="Search templates"
        tools={newTemplate}
      />
      <TemplateModal
        target={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void refresh();
        }}
      />
      <ConfirmDelete
        target={toDelete}
        title="Delete this template?"
        text={({ name }) => `${name} will be gone for good. Mails that were made from it stay.`}
        deletion={deletion}
        failedText={mailTemplateMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Template deleted."
      />
    </>
  );
}
