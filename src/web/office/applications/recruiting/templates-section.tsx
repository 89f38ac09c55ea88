import { mailTemplateCalls } from '#contract/office/mail-templates.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { lateDialog } from '#web/ui/late-part.tsx';

import { TemplatesList } from '../../list/templates-list.tsx';
import { defineList, useList } from '../../list/use-list.ts';
import { allTemplatesKey } from '../../queries/use-recruitment.ts';
import { useMay } from '../../use-viewer.ts';
import { kindNames } from './use-stage-list.ts';

const templates = defineList({ call: mailTemplateCalls.list });

const TemplateModal = lateDialog(
  'template-modal',
  async () => (await import('./template-modal.tsx')).TemplateModal,
  ({ open }) => open,
);

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
    phone: 'line',
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

export function TemplatesSection() {
  const list = useList(templates);
  const mayWrite = useMay('recruitment');
  return (
    <TemplatesList
      caption="Mail templates"
      list={list}
      offeredKey={allTemplatesKey}
      columns={columns}
      mayWrite={mayWrite}
      staysText="Mails that were made from it stay."
      remove={(template) =>
        http.send(mailTemplateCalls.delete, { params: { id: String(template.id) }, ...ifMatch(template) })
      }
      modal={(props) => <TemplateModal {...props} />}
    >
      What is written to many applicants is written once: an invitation, a kind no. Name, job and link are
      filled in for each.
    </TemplatesList>
  );
}
