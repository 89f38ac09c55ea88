// Believable rows for the lists, the same at every run: words that are common, rare, and common only long ago.
import { experienceBands } from '#contract/applications/applications.ts';
import { searchText } from '#server/platform/database/search.ts';

const words = (text: string): string[] => text.split(' ');
const firstNames = words(
  'Asha Ravi Meena Karthik Priya Suresh Divya Arun Lakshmi Vijay Anita Rahul Deepa Manoj Kavya Sanjay Nithya Gopal Revathi Hari Farah Imran Zoya Joseph Maria Thomas Grace Peter Élise Jürgen Noor Bilal Tara Kiran Usha Mohan Leela Naveen Swathi Dinesh',
);
const lastNames = words(
  'Menon Raghavan Iyer Krishnan Kumar Sharma Nair Pillai Reddy Rao Patel Gupta Singh Das Bose Sen Khan Ahmed Fernandez Pereira Thomas Mathew George Varghese Śliwa Müller Joshi Kulkarni Desai Shetty Hegde Naidu Chandran Subramanian Venkatesan Balakrishnan Murugan Selvam Ganesan Bhat',
);
const domains = words(
  'gmail.com gmail.com gmail.com gmail.com gmail.com yahoo.co.in yahoo.co.in outlook.com hotmail.com proton.me rediffmail.com',
);
const titles = [
  'Software Engineer',
  'Senior Software Engineer',
  'Front-end Engineer',
  'Back-end Engineer',
  'QA Tester',
  'UI Designer',
  'Data Analyst',
  'ERP Consultant',
  'DevOps Engineer',
  'Project Manager',
  'HR Executive',
  'Sales Manager',
  'Digital Marketing Specialist',
  'Network Administrator',
  'Support Engineer',
  'Intern',
];
const sources = words('direct direct direct naukri.com linkedin.com friends');
const cities = words(
  'Chennai Madurai Coimbatore Salem Trichy Bengaluru Hyderabad Kochi Mumbai Pune Delhi Kolkata',
);
const subjects = [
  'A new website',
  'ERP for our factory',
  'Quote needed',
  'Online shop',
  'Support contract',
  'Data migration',
  'Mobile app',
];
const sentences = [
  'We sell in twelve shops and want to sell online.',
  'Please call me this week.',
  'Our old system is slow and nobody maintains it any more.',
  'We need a price for forty users.',
  'Could you show us what you built for others?',
  'The accounts team still works with spreadsheets.',
  'We would like to start before the end of the quarter.',
  'A colleague recommended you.',
  'The server stands in our office and is nine years old.',
  'Is support at night part of the offer?',
  'We have two warehouses and one purchase department.',
  'Send the brochure, please.',
];

/** Always the same numbers for one seed, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Row = Record<string, string | number | boolean | null>;
export type ListName = 'applications' | 'enquiries' | 'employees';

const START = Date.parse('2020-01-01T00:00:00Z');
const minutesAfterStart = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

/** What comes once in so many rows. */
const RARE = 50_000;
const SCARCE = 400;

export function* rowsOf(list: ListName, total: number): Generator<Row> {
  const next = numbers(list.length * 7919);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const make = { applications: application, enquiries: enquiry, employees: employee }[list];
  for (let index = 0; index < total; index += 1) yield make(index, total, pick, next);
}

type Pick = <Item>(items: readonly Item[]) => Item;

function person(index: number, pick: Pick, next: () => number) {
  const [first, last] = [pick(firstNames), pick(lastNames)];
  const mailbox = index % RARE === 37 ? 'zanzibar' : index % SCARCE === 3 ? 'xqhelp' : `${first}.${last}`;
  return { first, last, email: `${mailbox}${Math.floor(next() * 5000)}@${pick(domains)}` };
}

const phone = (next: () => number) => `+91 9${String(Math.floor(next() * 1e9)).padStart(9, '0')}`;

function application(index: number, total: number, pick: Pick, next: () => number): Row {
  const { first, last, email } = person(index, pick, next);
  const isOld = index < total * 0.1;
  const job_title =
    isOld && next() < 0.3 ? 'Flash Programmer' : index % RARE === 11 ? 'Botanist' : pick(titles);
  const words = { name: `${first} ${last}`, mobile_number: phone(next), current_location: pick(cities) };
  const subject = `Application for ${job_title}`;
  // Most are decided one day; a few are under way.
  const chance = next();
  const stage_id =
    index > total * 0.98 ? 1 : chance < 0.9 ? 6 : chance < 0.92 ? 5 : 1 + Math.floor(next() * 4);
  return {
    ...words,
    name_key: words.name.toLowerCase(),
    stage_id,
    stage_since: minutesAfterStart(index * 3 + Math.floor(next() * 40_000)),
    rating_key: next() < 0.2 ? 100 + Math.floor(next() * 9) * 50 : 0,
    source: index % SCARCE === 5 ? 'fair' : pick(sources),
    email,
    email_key: email.toLowerCase(),
    experience: pick(experienceBands),
    job_id: index % 40,
    job_title,
    title_key: job_title.toLowerCase(),
    subject,
    resume_key: `resumes/${index}.pdf`,
    resume_type: 'pdf',
    is_archived: next() < 0.3,
    // Few are unread, and those are the newest, as in an office.
    is_read: index < total * 0.999,
    search_text: searchText(
      words.name,
      email,
      words.mobile_number,
      job_title,
      words.current_location,
      subject,
    ),
    created_at: minutesAfterStart(index * 3),
  };
}

function enquiry(index: number, total: number, pick: Pick, next: () => number): Row {
  const { first, last, email } = person(index, pick, next);
  const odd =
    index % RARE === 37
      ? ' We grow saffron.'
      : index % SCARCE === 5
        ? ' It is for a bakery.'
        : index < total / 5 && next() < 0.3
          ? ' Reply by fax.'
          : '';
  const subject = pick(subjects);
  const message = `${pick(sentences)} ${pick(sentences)}${odd}`;
  const phone_number = phone(next);
  return {
    first_name: first,
    last_name: last,
    email,
    phone_number,
    subject,
    message,
    is_spam: next() < 0.05,
    is_read: next() < 0.9,
    search_text: searchText(`${first} ${last}`, email, phone_number, subject, message),
    created_at: minutesAfterStart(index * 3),
  };
}

function employee(index: number, _total: number, pick: Pick, next: () => number): Row {
  const { first, last } = person(index, pick, next);
  const name = index % RARE === 37 ? 'Zebulon Quartz' : `${first} ${last}`;
  const isTrainee = next() < 0.3;
  const employee_id = `${isTrainee ? 'TR' : 'ET'}${String(index).padStart(7, '0')}`;
  return {
    employee_id,
    employee_id_key: employee_id.toLowerCase(),
    name,
    name_key: name.toLowerCase(),
    role: pick(titles),
    department: pick(['Engineering', 'Design', 'Sales', 'Support']),
    phone_number: phone(next),
    company_name: '',
    company_email: `${first}.${index}@example.com`,
    blood_group: pick(['O+', 'A+', 'B+', 'AB+']),
    date_of_joining: '2024-04-01',
    gender: pick(['M', 'F', 'O']),
    image_key: null,
    search_text: searchText(name, employee_id),
    created_at: minutesAfterStart(index * 3),
    updated_at: minutesAfterStart(index * 3),
  };
}
