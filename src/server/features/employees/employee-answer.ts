// What the API tells of an employee. The company's phone and website come from its code, not from the row.
import { codes } from '#company';
import type { Employee } from '#contract/employees/employees.ts';
import type { Picture } from '#contract/content/pictures.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { joinedImage, pictureOf } from '#server/platform/images/images.store.ts';
import type { EmployeeRow } from './employees.store.ts';

export const companyOf = (code: string) => codes.find((each) => each.code === code);

export function employeeAnswer(row: EmployeeRow): Employee {
  const employer = companyOf(row.company_name);
  return {
    id: row.id,
    employee_id: row.employee_id,
    name: row.name,
    role: row.role,
    department: row.department,
    phone_number: row.phone_number,
    company_name: row.company_name,
    company_email: row.company_email,
    company_phone: employer?.phone ?? '',
    company_website: employer?.website ?? '',
    blood_group: row.blood_group,
    date_of_joining: row.date_of_joining || null,
    gender: (row.gender || null) as Employee['gender'],
    valid_until: row.valid_until || null,
    emergency_contact: row.emergency_contact,
    left_on: row.left_on || null,
    card_number: row.card_number,
    photo_focus: row.photo_focus,
    photo: row.image_key === null ? null : mediaPath(row.image_key),
    picture: photoOf(row),
    application_id: row.application_id,
    version: row.version,
  };
}

export function photoOf(row: EmployeeRow): Picture | null {
  const image = joinedImage(row.image_key, row);
  return image && pictureOf(image);
}
