// Who comes, as their calendars have answered.
import type { Attendance, AttendanceStatus } from '#contract/applications/attendance.ts';
import { cx } from '#web/lib/cx.ts';

const names: Record<AttendanceStatus, string> = {
  accepted: 'comes',
  declined: 'does not come',
  tentative: 'comes perhaps',
};
const tones: Record<AttendanceStatus, string> = {
  accepted: 'text-accent',
  declined: 'text-danger',
  tentative: 'text-muted',
};

interface AttendanceListProps {
  attendance: readonly Attendance[];
  applicant: string;
}

export function AttendanceList({ attendance, applicant }: AttendanceListProps) {
  if (attendance.length === 0) return null;
  return (
    <ul aria-label="Answers" className="mt-1 flex flex-col gap-0.5 text-xs">
      {attendance.map(({ who, status, words }) => (
        <li key={who?.id ?? 0} className="wrap-anywhere">
          {who?.name ?? applicant} <span className={cx('font-medium', tones[status])}>{names[status]}</span>
          {words && <span className="text-muted">: {words}</span>}
        </li>
      ))}
    </ul>
  );
}
