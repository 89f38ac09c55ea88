// What the employee form holds, checks and sends. The rules are the contract's, the same the server has.
import type { Employee } from '#contract/employees.ts';
import { employeeChange, employeeDraft, employeeMessages } from '#contract/employees.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, pictureMessages } from '#contract/pictures.ts';

const shared = [
  'name',
  'employee_id',
  'role',
  'department',
  'phone_number',
  'company_email',
  'blood_group',
  'date_of_joining',
  'gender',
] as const;

export type FormField = (typeof shared)[number] | 'company_name';

export interface EmployeeForm {
  texts: Partial<Record<FormField, string>>;
  file: File | null;
}

/** By field name; what is wrong with the form as a whole stands under ''. */
export type Problems = Readonly<Record<string, string>>;

/** The two forms name the picture differently. */
export const photoField = (isNew: boolean): 'photo' | 'Image' => (isNew ? 'photo' : 'Image');

export function formOf(employee: Employee | null): EmployeeForm {
  const names: FormField[] = employee ? [...shared] : [...shared, 'company_name'];
  return { texts: Object.fromEntries(names.map((name) => [name, employee?.[name] ?? ''])), file: null };
}

export function problemsIn({ texts, file }: EmployeeForm, isNew: boolean): Problems {
  const checked = (isNew ? employeeDraft : employeeChange).safeParse(texts);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = message === employeeMessages.updateAllRequired ? '' : String(path[0] ?? '');
    problems[field] ??= message;
  }
  const photo = file && problemWith(file);
  return photo ? { ...problems, [photoField(isNew)]: photo } : problems;
}

export function bodyOf({ texts, file }: EmployeeForm, isNew: boolean): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value.trim());
  if (file) form.append(photoField(isNew), file);
  return form;
}

function problemWith(file: File): string | null {
  if (file.size > IMAGE_MAX_BYTES) return pictureMessages.tooLarge;
  const isKnown = file.type === '' || IMAGE_TYPES.some((type) => type === file.type);
  return isKnown ? null : pictureMessages.wrongType;
}
