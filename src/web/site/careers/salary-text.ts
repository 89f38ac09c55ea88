import { salaryOf } from '#contract/jobs/job-facts.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { jobTexts } from '#contract/texts/job.ts';
import { numberHere } from '#web/lib/format-in.ts';
import type { TextOf } from '#web/lib/use-texts.ts';

/** `INR 900,000 to 1,400,000 a year`. */
export function salaryText(text: TextOf<typeof jobTexts>, job: Job): string {
  const salary = salaryOf(job);
  if (!salary) return '';
  const amount = (number: number | null) => (number === null ? '' : numberHere(number));
  const [min, max] = [amount(salary.min), amount(salary.max)];
  const values = { currency: salary.currency, unit: text(`job.salary.${salary.unit}`) };
  if (!max) return text('job.salary.from', { ...values, min });
  if (!min) return text('job.salary.upTo', { ...values, max });
  return min === max
    ? text('job.salary.exact', { ...values, min })
    : text('job.salary.between', { ...values, min, max });
}
