// The templates of replies: made, changed and deleted here, chosen where one replies.

import { replyTemplateCalls } from '#contract/contact/enquiries.ts';
import type { ReplyTemplate } from '#contract/contact/enquiries.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import type { Column } from '#web/ui/data-table-types.ts';

import { TemplatesList } from '../list/templates-list.tsx';
import { defineList, useList } from '../list/use-list.ts';
import { useMay } from '../use-viewer.ts';
import { ReplyTemplateModal } from './reply-template-modal.tsx';
import { replyTemplatesKey } from './use-conversation.ts';

const templates = defineList({ call: replyTemplateCalls.list });

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
    phone: 'line',
    className: 'md:max-w-0 md:w-3/4 md:min-w-48 md:truncate text-muted',
    cell: ({ body }) => body,
  },
];

export function ReplyTemplates() {
  const list = useList(templates);
  const mayWrite = useMay('enquiries');
  return (
    <TemplatesList
      caption="Reply templates"
      list={list}
      offeredKey={replyTemplatesKey}
      columns={columns}
      mayWrite={mayWrite}
      staysText="Replies that were made from it stay."
      remove={(template) =>
        http.send(replyTemplateCalls.delete, { params: { id: String(template.id) }, ...ifMatch(template) })
      }
      modal={(props) => <ReplyTemplateModal {...props} />}
    >
      What many visitors are answered is written once. Name and subject are filled in for each.
    </TemplatesList>
  );
}
