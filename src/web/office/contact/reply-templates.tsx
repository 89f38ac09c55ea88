// The templates of replies: made, changed and deleted here, chosen where one replies.
import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';
import MailPlus from 'lucide-react/icons/mail-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { replyTemplateCalls } from '#contract/enquiries.ts';
import type { ReplyTemplate } from '#contract/enquiries.ts';
import { mailTemplateMessages } from '#contract/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ConfirmDelete } from '../confirm-delete.tsx';
import { unlessGone, useListEdits, withoutRow } from '../list-edits.ts';
import { ListTable } from '../list-table.tsx';
import { useList } from '../use-list.ts';
import { useMay } from '../use-viewer.ts';
import { ReplyTemplateModal } from './reply-template-modal.tsx';
import { replyTemplatesKey } from './use-conversation.ts';

const templates = {
  key: ['reply templates'],
  call: replyTemplateCalls.list,
  rowsOf: (answer: ReplyTemplate[]) => answer,
};
const noDefaults = {} as const;

const columns: Column<ReplyTemplate>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:max-w-0 md:w-1/4 md:min-w-40',
    cell: ({ name }) => (
      <span title={name} className="block truncate font-medium">
        {name}
      </span>
    ),
  },
  {
    id: 'body',
    header: 'Text',
    className: 'md:max-w-0 md:w-3/4 md:min-w-48 md:truncate text-muted',
    cell: ({ body }) => <span className="max-md:line-clamp-2">{body}</span>,
  },
];

export function ReplyTemplates() {
  const list = useList(templates, noDefaults);
  const mayWrite = useMay('enquiries');
  const { edit, refresh } = useListEdits<ReplyTemplate>(templates.key, replyTemplatesKey);
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<ReplyTemplate | null>(null);
  const deletion = useMutation({
    mutationFn: (template: ReplyTemplate) =>
      http
        .send(replyTemplateCalls.delete, { params: { id: String(template.id) }, ...ifMatch(template) })
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
        caption="Reply templates"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={mailTemplateMessages.listFailed}
        empty={
          <EmptyState icon={<MailPlus />} title="No templates yet" action={newTemplate}>
            What many visitors are answered is written once. Name and subject are filled in for each.
          </EmptyState>
        }
        noMatches="No template matches"
        rowLabel={({ name }) => name}
        {...(mayWrite && {
          onOpen: setEdited,
          rowActions: (template: ReplyTemplate) => [
            { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(template) },
            { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(template) },
          ],
        })}
        searchLabel="Search templates"
        tools={newTemplate}
      />
      <ReplyTemplateModal
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
        text={({ name }) => `${name} will be gone for good. Replies that were made from it stay.`}
        deletion={deletion}
        failedText={mailTemplateMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Template deleted."
      />
    </>
  );
}
