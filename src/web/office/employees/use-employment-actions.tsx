// Another card, leaving and coming back, as the list offers them: the questions asked first, and the words after.
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ReissueReason } from '#contract/employees/employee-cards.ts';
import { hasLeft } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';
import { useToast } from '#web/ui/toast.tsx';

import { companyToday } from '../words/company-time.ts';
import { errorText } from '../words/error-text.ts';
import { labelOf } from './employee-columns.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ReissueDialog } from './reissue-dialog.tsx';
import { useEmployment } from './use-employees.ts';

interface EmploymentActions {
  askReissue: (employee: Employee) => void;
  askLeave: (employee: Employee) => void;
  comeBack: (employee: Employee) => void;
  dialogs: ReactNode;
}

export function useEmploymentActions(): EmploymentActions {
  const toast = useToast();
  const calls = useEmployment();
  const [toReissue, setToReissue] = useState<Employee | null>(null);
  const [toLeave, setToLeave] = useState<Employee | null>(null);

  const reissue = async (employee: Employee, reason: ReissueReason) => {
    const { card_number } = await calls.reissue(employee, reason);
    setToReissue(null);
    toast.success(
      `${labelOf(employee)} has card ${card_number} now. Card ${card_number - 1} says that it was replaced.`,
    );
  };
  /** Back to what it was, whichever that is. */
  const undoTo = (before: Employee, now: Employee) => async () => {
    await (before.left_on ? calls.leave(now, before.left_on) : calls.comeBack(now));
  };
  const leave = async (employee: Employee, day: string) => {
    const now = await calls.leave(employee, day);
    setToLeave(null);
    const isFormer = hasLeft(now, companyToday());
    const text = isFormer
      ? `${labelOf(employee)} no longer works here.`
      : `From ${dayMonthYear(day)} on ${labelOf(employee)} no longer works here.`;
    toast.show({ text, about: [`employee ${now.id}`], undo: undoTo(employee, now) });
  };
  const comeBack = async (employee: Employee) => {
    try {
      const now = await calls.comeBack(employee);
      toast.show({
        text: `${labelOf(employee)} works here.`,
        about: [`employee ${now.id}`],
        undo: undoTo(employee, now),
      });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const shownReissue = useKeepLast(toReissue);
  const shownLeave = useKeepLast(toLeave);
  return {
    askReissue: setToReissue,
    askLeave: setToLeave,
    comeBack: (employee) => void comeBack(employee),
    dialogs: (
      <>
        {shownReissue && (
          <ReissueDialog
            key={`reissue ${shownReissue.id} ${shownReissue.version}`}
            employee={shownReissue}
            open={toReissue !== null}
            onClose={() => setToReissue(null)}
            onReissue={reissue}
          />
        )}
        {shownLeave && (
          <LeaveDialog
            key={`leave ${shownLeave.id} ${shownLeave.version}`}
            employee={shownLeave}
            open={toLeave !== null}
            onClose={() => setToLeave(null)}
            onLeave={leave}
          />
        )}
      </>
    ),
  };
}
