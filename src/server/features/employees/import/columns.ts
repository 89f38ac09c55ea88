// Which column of a file is which field: by the names people give them, or by hand.
import {
  type ImportField,
  type ImportMapping,
  importFieldNames,
} from '#contract/employees/employee-imports.ts';

/** Besides the field's own name. In small letters, without blanks and signs. */
const names: Record<ImportField, readonly string[]> = {
  employee_id: [
    'id',
    'empid',
    'employeeno',
    'employeenumber',
    'employeecode',
    'empno',
    'empcode',
    'staffid',
    'staffno',
    'staffnumber',
    'personnelnumber',
  ],
  name: ['fullname', 'employeename', 'empname', 'staffname'],
  role: ['designation', 'title', 'jobtitle', 'position', 'jobrole'],
  department: ['dept', 'team', 'division', 'unit'],
  phone_number: [
    'phone',
    'phoneno',
    'mobile',
    'mobileno',
    'mobilenumber',
    'contactnumber',
    'contactno',
    'cell',
    'telephone',
    'tel',
  ],
  company_name: ['company', 'companycode', 'employer', 'entity', 'legalentity'],
  company_email: ['email', 'emailid', 'emailaddress', 'workemail', 'officialemail', 'mail', 'companymail'],
  blood_group: ['blood', 'bloodtype', 'bloodgrp'],
  date_of_joining: [
    'doj',
    'joiningdate',
    'joined',
    'joinedon',
    'dateofjoin',
    'startdate',
    'joindate',
    'hiredate',
    'dateofhire',
  ],
  gender: ['sex'],
  valid_until: ['validtill', 'validto', 'expiry', 'expirydate', 'expires', 'cardvalidity'],
  emergency_contact: ['emergency', 'emergencyphone', 'emergencynumber', 'emergencycontactnumber', 'ice'],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const fieldsByName = new Map(
  importFieldNames.flatMap((field) =>
    [plain(field), ...names[field]].map((name): [string, ImportField] => [name, field]),
  ),
);

export const isKnownColumn = (name: string): boolean => fieldsByName.has(plain(name));

/** For each column its field, or null. What a hand has matched comes first; of two columns of one name the first. */
export function matchColumns(columns: readonly string[], byHand: ImportMapping = {}): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  for (const field of Object.values(byHand)) if (field) taken.add(field);
  return columns.map((column) => {
    if (Object.hasOwn(byHand, column)) return byHand[column] || null;
    const field = fieldsByName.get(plain(column));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
