// Another card, leaving and coming back, as the list offers them: the questions asked first, and the words after.
import { useState } from 'react';
import type { ReactNode } from 'react';

import { hasLeft } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
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

  const reissued = (employee: Employee) => {
    setToReissue(null);
    toast.success(
      `${labelOf(employee)} has card ${employee.card_number} now. Card ${employee.card_number - 1} says that it was replaced.`,
    );
  };
  /** Back to what it was, whichever that is. */
  const undoTo = (before: Employee, now: Employee) => async () => {
    await (before.left_on ? calls.leave(now, before.left_on) : calls.comeBack(now));
  };
  const left = (employee: Employee, now: Employee) => {
    setToLeave(null);
    const isFormer = hasLeft(now, companyToday());
    const text = isFormer
      ? `${labelOf(employee)} no longer works here.`
      : `From ${dayMonthYear(now.left_on ?? '')} on ${labelOf(employee)} no longer works here.`;
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
  return {
    askReissue: setToReissue,
    askLeave: setToLeave,
    comeBack: (employee) => void comeBack(employee),
    dialogs: (
      <>
        <EachOpening of={toReissue}>
          {(employee, open) => (
            <ReissueDialog
              employee={employee}
              open={open}
              onClose={() => setToReissue(null)}
              reissue={calls.reissue}
              onReissued={reissued}
            />
          )}
        </EachOpening>
        <EachOpening of={toLeave}>
          {(employee, open) => (
            <LeaveDialog
              employee={employee}
              open={open}
              onClose={() => setToLeave(null)}
              leave={calls.leave}
              onLeft={left}
            />
          )}
        </EachOpening>
      </>
    ),
  };
}
