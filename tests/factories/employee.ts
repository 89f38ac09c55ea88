import { codes } from '#company';
import type { EmployeeDraft } from '#contract/employees/employees.ts';

type Draft = Omit<EmployeeDraft, 'photo' | 'photo_focus'>;

export const anEmployee = (overrides: Partial<Draft> = {}): Draft => ({
  name: 'Asha Menon',
  employee_id: 'ET014',
  role: 'Designer',
  department: 'Studio',
  phone_number: '+91 98400 12345',
  company_name: codes[0].code,
  company_email: 'asha.menon@example.com',
  blood_group: 'O+',
  date_of_joining: '2024-06-03',
  gender: 'F',
  valid_until: '2028-06-02',
  emergency_contact: 'Ravi Menon, +91 97100 54321',
  ...overrides,
});
