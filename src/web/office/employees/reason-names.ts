import type { ReissueReason } from '#contract/employees/employee-cards.ts';

/** Why somebody got another card. */
export const reasonNames: Readonly<Record<ReissueReason, string>> = {
  lost: 'Lost or stolen',
  damaged: 'Damaged',
  changed: 'Something on it has changed',
};
