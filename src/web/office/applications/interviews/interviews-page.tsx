import { useState } from 'react';

import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { interviewMessages } from '#contract/applications/interviews.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import { cx } from '#web/lib/cx.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { useParam } from '#web/lib/use-param.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { applicantAt } from '../../links/applicant-at.ts';
import { Choice } from '#web/ui/choice.tsx';
import { AttendanceList } from './attendance.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { dayText, isPast, mondayOf, plusDays, placeText, timeText, endOf, today } from './interview-times.ts';
import { useInterviews } from './use-interviews.ts';
import { ownZoneMark } from '../../words/company-time.ts';

export const meta = { title: 'Interviews', description: 'Interviews by week.', noindex: true };

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WORKING_DAYS = 5;
const weekParam = { name: 'week' };
const whoseParam = {
  name: 'whose',
  options: [
    { label: 'Mine', value: 'mine' },
    { label: 'Everybody’s', value: 'all' },
  ],
} as const;

export function Component() {
  const [week, setWeek] = useParam(weekParam);
  const [whose, setWhose] = useParam(whoseParam);
  const monday = mondayOf(week || null);
  const isMine = whose === 'mine';
  const goTo = (date: Date) => setWeek(dayText(date) === dayText(mondayOf(null)) ? '' : dayText(date));
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const result = useInterviews({
    from: monday.toISOString(),
    to: plusDays(monday, 7).toISOString(),
    mine: isMine,
  });
  const sunday = plusDays(monday, 6);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-2xl">Interviews</h1>
        <Choice label="Whose interviews" options={whoseParam.options} value={whose} onChange={setWhose} />
        <div className="flex items-center gap-1 max-md:w-full">
          <IconButton label="Week before" icon={<ChevronLeft />} onClick={() => goTo(plusDays(monday, -7))} />
          <p
            aria-live="polite"
            className="min-w-48 flex-1 text-center font-medium whitespace-nowrap tabular-nums"
          >
            {dayMonthYear(dayText(monday))} to {dayMonthYear(dayText(sunday))}
          </p>
          <IconButton label="Next week" icon={<ChevronRight />} onClick={() => goTo(plusDays(monday, 7))} />
        </div>
        <div className="flex gap-2 max-md:w-full md:flex-1">
          <Button
            variant="quiet"
            className="max-md:flex-1 max-md:border-line-mid"
            onClick={() => goTo(mondayOf(null))}
          >
            This week
          </Button>
          <Button
            className="max-md:flex-1 md:ms-auto"
            icon={<CalendarSync className="size-4" />}
            onClick={() => setIsLinkOpen(true)}
          >
            Calendar link
          </Button>
        </div>
      </div>
      <Week monday={monday} isMine={isMine} result={result} />
      <CalendarLink open={isLinkOpen} onClose={() => setIsLinkOpen(false)} />
    </>
  );
}

interface WeekProps {
  monday: Date;
  isMine: boolean;
  result: ReturnType<typeof useInterviews>;
}

function Week({ monday, isMine, result }: WeekProps) {
  const { data, isError, refetch } = result;
  if (isError && !data) return <FailedState title={interviewMessages.listFailed} onRetry={refetch} />;
  const interviews = data?.interviews ?? [];
  const days = weekDays.map((name, place) => {
    const day = dayText(plusDays(monday, place));
    return {
      name,
      day,
      interviews: interviews.filter(({ starts_at }) => dayText(new Date(starts_at)) === day),
    };
  });
  // Then it gives its room to the days one works.
  const isWeekendFree = days.slice(WORKING_DAYS).every((day) => day.interviews.length === 0);
  return (
    <>
      {data && data.total > interviews.length && (
        <Banner tone="info" className="mb-4">
          The first {interviews.length} of {data.total} interviews of this week.
        </Banner>
      )}
      {data && interviews.length === 0 && (
        <EmptyState
          icon={<CalendarDays />}
          title={isMine ? 'You have no interviews this week' : 'No interviews this week'}
          action={<ButtonLink to={officePages.board}>Open the board</ButtonLink>}
          className="mb-4 rounded-lg border border-line bg-surface"
        >
          An interview is planned on the page of an applicant. Everybody who takes part gets an invitation.
        </EmptyState>
      )}
      <div
        aria-busy={!data}
        className={cx(
          'grid gap-px overflow-clip rounded-lg border border-line bg-line',
          isWeekendFree ? 'lg:grid-cols-[repeat(5,minmax(0,1fr))_5rem_5rem]' : 'lg:grid-cols-7',
          data && interviews.length === 0 && 'max-lg:hidden',
        )}
      >
        {days.map((day, place) => (
          <Day key={day.day} {...day} isLoading={!data} isNarrow={isWeekendFree && place >= WORKING_DAYS} />
        ))}
      </div>
    </>
  );
}

interface DayProps {
  name: string;
  day: string;
  interviews: readonly Interview[];
  isLoading: boolean;
  /** Beside days with more to show. */
  isNarrow: boolean;
}

/** On phones a day without interviews takes no room. */
function Day({ name, day, interviews, isLoading, isNarrow }: DayProps) {
  const isToday = day === today();
  return (
    <section
      aria-label={`${name}, ${dayMonthYear(day)}`}
      className={cx(
        'min-w-0 bg-sunken p-2 lg:min-h-72',
        interviews.length === 0 && !isLoading && 'max-lg:hidden',
      )}
    >
      <h2
        title={dayMonthYear(day)}
        className={cx(
          'mb-2 flex items-baseline gap-1.5 px-1 text-xs whitespace-nowrap',
          isToday ? 'font-bold' : 'text-muted',
        )}
      >
        <span className={cx('text-base tabular-nums', isToday ? 'text-call-to-action' : 'text-ink')}>
          {Number(day.slice(-2))}
        </span>
        <span>{isToday ? 'Today' : isNarrow ? name.slice(0, 3) : name}</span>
      </h2>
      {isLoading && <Skeleton className="h-16 w-full" />}
      <ul className="flex flex-col gap-1.5">
        {interviews.map((interview) => (
          <li
            key={interview.id}
            className={cx(
              'relative rounded-sm border border-line bg-surface p-2 hover:border-line-strong',
              isPast(interview) && 'text-muted',
            )}
          >
            <p className="text-xs text-muted tabular-nums">
              {timeText(new Date(interview.starts_at))}–{timeText(endOf(interview))}
              {ownZoneMark(interview.starts_at)}
            </p>
            <Link
              to={`${applicantAt(interview.application.id)}?tab=person`}
              className="block truncate font-medium before:absolute before:inset-0"
              title={interview.application.name}
            >
              {interview.application.name}
            </Link>
            <p title={interview.application.job_title} className="truncate text-xs text-muted">
              {interview.application.job_title}
            </p>
            <p className="mt-1 text-xs">{interview.with.map(({ name: who }) => who).join(', ')}</p>
            <p title={interview.place} className="text-xs wrap-anywhere text-muted">
              {placeText(interview.place)}
            </p>
            <AttendanceList attendance={interview.attendance} applicant={interview.application.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
