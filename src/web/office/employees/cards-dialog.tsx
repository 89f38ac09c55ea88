// Every card somebody ever had: a thread with a knot for each, how often it was verified, and what is odd about it.
import type { EmployeeCard } from '#contract/employees/employee-cards.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { cx } from '#web/lib/cx.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { isGone } from '#web/lib/versions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThreadEntry } from '#web/ui/thread.tsx';
import { plural } from '#web/office/words/plural.ts';

import { companyToday, dateAndTime } from '../words/company-time.ts';
import { GONE_RECORD_TEXT } from '../words/error-text.ts';
import { labelOf } from './employee-columns.tsx';
import { reasonNames } from './reason-names.ts';
import { employmentWords } from './employment.ts';
import { useCards } from './use-employees.ts';

interface CardsDialogProps {
  /** Null: closed. */
  employeeId: string | null;
  onClose: () => void;
}

export const CardsDialog = ({ employeeId, onClose }: CardsDialogProps) => (
  <EachOpening of={employeeId}>
    {(opened, open) => <CardsOfOne employeeId={opened} open={open} onClose={onClose} />}
  </EachOpening>
);

interface CardsOfOneProps extends CardsDialogProps {
  employeeId: string;
  open: boolean;
}

function CardsOfOne({ employeeId, open, onClose }: CardsOfOneProps) {
  const { data, error, refetch } = useCards(employeeId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cards of ${data ? labelOf(data.employee) : employeeId}`}
      description="How often each was verified, by day. Who looked is not known."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data ? (
        <CardList {...data} />
      ) : isGone(error) ? (
        <p className="text-muted">{GONE_RECORD_TEXT}</p>
      ) : error ? (
        <FailedState title="The cards could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4 ps-6">
          <p className="sr-only">Loading...</p>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function CardList({ employee, cards }: { employee: Employee; cards: readonly EmployeeCard[] }) {
  return (
    <ol aria-label="Cards" className="flex flex-col">
      {cards.map((card, place) => (
        <Card
          key={card.number}
          card={card}
          employee={employee}
          isCurrent={card.number === employee.card_number}
          isLast={place === cards.length - 1}
        />
      ))}
    </ol>
  );
}

interface CardProps {
  card: EmployeeCard;
  employee: Employee;
  isCurrent: boolean;
  isLast: boolean;
}

function Card({ card, employee, isCurrent, isLast }: CardProps) {
  const employment = isCurrent ? employmentWords(employee, companyToday()) : null;
  return (
    <ThreadEntry
      isLast={isLast}
      hasButtons
      knot={isCurrent && 'border-accent bg-accent'}
      className="pb-6 last:pb-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-medium">Card {card.number}</h3>
        {isCurrent ? (
          <Badge tone={employment?.tone ?? 'good'}>{employment?.words ?? 'Now'}</Badge>
        ) : (
          <Badge tone="muted">Replaced</Badge>
        )}
      </div>
      <p className="text-muted">{historyWords(card)}</p>
      {card.marks.map(({ code, message }) => (
        <Banner key={code} tone="error" className="mt-2">
          {message}
        </Banner>
      ))}
      <p className="mt-2">{verifiedWords(card)}</p>
      {card.days.length > 0 && <Days card={card} />}
    </ThreadEntry>
  );
}

function historyWords({ issued_at, reason, replaced_at, printed, printed_at }: EmployeeCard): string {
  const issued = `Issued ${dateAndTime(issued_at)}${reason ? `: ${reasonNames[reason].toLowerCase()}` : ''}.`;
  const made = printed_at
    ? ` Printed ${plural(printed, 'once', `${printed} times`)}, last ${dateAndTime(printed_at)}.`
    : ' Not printed yet.';
  return `${issued}${made}${replaced_at ? ` Replaced ${dateAndTime(replaced_at)}.` : ''}`;
}

function verifiedWords({ verified, last_verified_on }: EmployeeCard): string {
  if (!last_verified_on) return 'Never verified.';
  return `Verified ${plural(verified, 'once', `${verified} times`)}, last on ${dayMonthYear(last_verified_on)}.`;
}

function Days({ card }: { card: EmployeeCard }) {
  return (
    <details className="mt-1">
      <summary className="link w-fit cursor-pointer text-sm">By day</summary>
      <table className="mt-2 w-full max-w-72 text-sm tabular-nums">
        <caption className="sr-only">Verifications of card {card.number} by day</caption>
        <thead>
          <tr className="text-start text-muted">
            <th className="py-1 font-medium">Day</th>
            <th className="py-1 text-end font-medium">Verified</th>
            <th className="py-1 text-end font-medium">Of these refused</th>
          </tr>
        </thead>
        <tbody>
          {card.days.map(({ day, count, refused }) => (
            <tr key={day} className="border-t border-line">
              <td className="py-1">
                <time dateTime={day}>{dayMonthYear(day)}</time>
              </td>
              <td className="py-1 text-end">{count}</td>
              <td className={cx('py-1 text-end', refused > 0 ? 'text-danger' : 'text-muted')}>
                {refused || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
