// What an installation begins with: the one file of the program that names a company, but for the fixed /ETPL_… addresses of
// the office. What stands in `company` is changed in the office, under Identity; from then on only its `timeZone` counts here.
// The artwork is in public/brand, the settings of the installation in the environment.
import type { Company, CompanyCodes, CompanyMail } from '#contract/company.ts';

export const company: Company = {
  brand: 'ETPL',
  legalName: 'ETPL Technologies Private Limited',
  tagline: 'Websites, software and marketing that run as one.',
  copyrightYear: 2023,
  logo: '/brand/logo.svg',

  email: 'hello@etpl.example',
  phone: '+91 44 4000 1200',
  address: ['14 Loom Street, Guindy', 'Chennai 600032', 'India'],
  officeHours: 'Monday to Friday, 9:30 to 18:30 IST',
  timeZone: 'Asia/Kolkata',

  social: {
    linkedin: 'https://www.linkedin.com/company/etpl-technologies',
    whatsapp: 'https://wa.me/914440001200',
  },
};

/** Who our mails are from, and who is told. */
export const companyMail: CompanyMail = {
  from: 'ETPL <no-reply@etpl.example>',
  // Told of every new enquiry and application.
  mailbox: 'office@etpl.example',
};

/** The companies an employee can belong to, on cards and where cards are verified. No public page needs them. */
export const codes: CompanyCodes = [
  {
    code: 'ETPL',
    legalName: 'ETPL Technologies Private Limited',
    mark: '/brand/logo.svg',
    returnAddress: ['14 Loom Street, Guindy', 'Chennai 600032', 'India'],
    phone: '+91 44 4000 1200',
    website: 'https://www.etpl.example',
  },
  {
    code: 'TRPL',
    legalName: 'TRPL Training Private Limited',
    mark: '/brand/mark-second.svg',
    returnAddress: ['16 Loom Street, Guindy', 'Chennai 600032', 'India'],
    phone: '+91 44 4000 1300',
    website: 'https://www.trpl.example',
  },
];
