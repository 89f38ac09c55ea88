// The parts of a job's form, in order.
import type { FormField } from './job-values.ts';

export const sections = [
  { name: 'position', label: 'Position' },
  { name: 'text', label: 'What it says' },
  { name: 'salary', label: 'Salary' },
  { name: 'when', label: 'When' },
  { name: 'questions', label: 'Questions' },
] as const;

export type SectionName = (typeof sections)[number]['name'];

const fields: Readonly<Partial<Record<FormField, SectionName>>> = {
  qualification: 'text',
  Key_Skills: 'text',
  responsibility: 'text',
  description: 'text',
  salary_min: 'salary',
  salary_max: 'salary',
  currency: 'salary',
  salary_unit: 'salary',
  when: 'when',
  publish_day: 'when',
  publish_time: 'when',
  closes_on: 'when',
  questions: 'questions',
};

export const sectionOf = (field: FormField): SectionName => fields[field] ?? 'position';
