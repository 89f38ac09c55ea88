import { useId, useState } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { BY_VISITORS } from '#contract/system/audit.ts';
import type { AuditEntry } from '#contract/system/audit.ts';
import { cx } from '#web/lib/cx.ts';
import { timeOfDay } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { Detail, Details } from '../list/details.tsx';
import { openedAt } from '../list/use-open-row.ts';
import { fieldName, kindNames, sentenceOf, valueText } from './audit-words.ts';
import { dateAndTime, ownZoneMark } from '../words/company-time.ts';

/** One entry: the sentence, and folded out all there is to it. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { who, did, what, rest } = sentenceOf(entry);
  const to = addressOf(entry);
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex min-h-9 items-start gap-3 px-4 py-1 hover:bg-hover">
        <time dateTime={entry.at} title={dateAndTime(entry.at)} className="py-1 text-muted tabular-nums">
          {timeOf(entry.at)}
        </time>
        <p className="min-w-0 flex-1 py-1 wrap-anywhere">
          <span className="font-semibold">{who}</span> {did}{' '}
          {to && what ? (
            <Link to={to} className="link">
              {what}
            </Link>
          ) : (
            what && <span className="font-medium">{what}</span>
          )}
          {rest}
        </p>
        <IconButton
          size="sm"
          // Every row has one: said aloud, it needs the sentence to be told apart.
          label={`Details: ${who} ${did} ${what}`}
          title="Details"
          icon={<ChevronDown className={cx('transition-transform', isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={detailsId} hidden={!isOpen} className="bg-sunken px-4 pt-3 pb-1 md:ps-16">
        {isOpen && <EntryDetails entry={entry} />}
      </div>
    </li>
  );
}

const timeOf = (at: string): string => `${timeOfDay(new Date(at))}${ownZoneMark(at)}`;

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { at, by, who, action, record, address, old, new: current } = entry;
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})])];
  return (
    <>
      {fields.length > 0 && (
        <table className="mb-4 w-full max-w-200 table-fixed [&_th]:text-start">
          <caption className="sr-only">What changed</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="w-1/3 pe-3 pb-1 font-medium md:w-1/4">
                Field
              </th>
              {old && (
                <th scope="col" className="pe-3 pb-1 font-medium">
                  Before
                </th>
              )}
              {current && (
                <th scope="col" className="pb-1 font-medium">
                  {old ? 'After' : 'Value'}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pe-3 font-normal wrap-anywhere text-muted">
                  {fieldName(field)}
                </th>
                {old && (
                  <td className="py-1.5 pe-3 wrap-anywhere whitespace-pre-wrap">
                    {current ? (
                      <del className="text-muted">{valueText(old[field])}</del>
                    ) : (
                      valueText(old[field])
                    )}
                  </td>
                )}
                {current && (
                  <td className="py-1.5 wrap-anywhere whitespace-pre-wrap">{valueText(current[field])}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Details>
        <Detail name="When">
          <time dateTime={at}>{dateAndTime(at)}</time>
        </Detail>
        <Detail name="From">{whereFrom(address)}</Detail>
        <Detail name="Entry">
          {entry.id}: {action}, {kindNames[record.kind] ?? record.kind} {record.id}
          {record.now === null && ' (not there any more)'}
        </Detail>
        <Detail name="More">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <Link className="link" to={filtered({ kind: record.kind, id: record.id })}>
              All about this record
            </Link>
            <Link className="link" to={filtered({ by: by ?? BY_VISITORS })}>
              {who === 'visitor' ? 'All by visitors' : `All by ${by}`}
            </Link>
          </span>
        </Detail>
      </Details>
    </>
  );
}

const whereFrom = (address: string): string =>
  address === 'local' ? 'the machine itself' : address || 'forgotten';

const filtered = (filters: Record<string, string>): string => `?${new URLSearchParams(filters)}`;
const searched = (path: string, search: string): string => `${path}?${new URLSearchParams({ search })}`;

const searchedAt: Readonly<Record<string, string>> = {
  job: officePages.jobs,
  'news item': officePages.news,
  article: officePages.articles,
  partner: officePages.partners,
  'leadership member': officePages.leadership,
  employee: officePages.idCards,
  card: officePages.idCards,
  account: officePages.users,
  profile: officePages.users,
  key: officePages.keys,
  webhook: officePages.webhooks,
};
const openedOn: Readonly<Record<string, string>> = {
  application: officePages.applications,
  resume: officePages.applications,
  enquiry: officePages.contact,
};

/** Where the record is, if it is still there. */
function addressOf({ record: { kind, id, now } }: AuditEntry): string | undefined {
  if (now === undefined || now === null) return undefined;
  const opened = openedOn[kind];
  if (opened !== undefined) return openedAt(opened, Number(id));
  const path = searchedAt[kind];
  return path === undefined || now === '' ? undefined : searched(path, now);
}
