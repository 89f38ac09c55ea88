import { codes } from '#company';
import { DAY_MS } from '#contract/durations.ts';
import { employeeGroups } from '#contract/employees/employees.ts';
import { type EmployeeFields, insertEmployee } from '#server/features/employees/employees.store.ts';
import { takePhoto } from '#server/features/employees/manage-employees.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { ownImage } from '#server/platform/images/images.store.ts';
import { chance } from './chance.ts';
import { portrait } from './portrait.ts';

const women = ['Aditi', 'Ananya', 'Bhavana', 'Chitra', 'Devika', 'Farah', 'Gayathri', 'Harini', 'Janani', 'Lakshmi', 'Maya', 'Meenakshi', 'Nisha', 'Pooja', 'Priya', 'Revathi', 'Sahana', 'Shreya', 'Uma', 'Zoya']; // prettier-ignore
const men = ['Aarav', 'Arjun', 'Deepak', 'Imran', 'Ishaan', 'Kabir', 'Karthik', 'Mohan', 'Naveen', 'Pranav', 'Rahul', 'Rohan', 'Suresh', 'Varun', 'Vikram', 'André', 'Jürgen']; // prettier-ignore
const families = ['Agarwal', 'Banerjee', 'Bhat', 'Chandran', 'Desai', 'Fernandes', 'Ganesan', 'Iyer', 'Joshi', 'Kulkarni', 'Mathew', 'Menon', 'Nair', 'Patel', 'Pillai', 'Raghavan', 'Rao', 'Reddy', 'Sharma', 'Sundaram', 'Thomas', 'Varghese', 'Venkatesh']; // prettier-ignore

/** As people write their own names; the card has to take them all. */
const ownScript: Record<number, [name: string, isWoman: boolean]> = {
  7: ['தமிழரசி முருகன்', true],
  15: ['ज्योत्स्ना चतुर्वेदी', true],
  23: ['ശ്രീലക്ഷ്മി കൃഷ്ണൻ', true],
  31: ['శ్రీనివాస్ రెడ్డి', false],
  39: ['ಶ್ರೀಕೃಷ್ಣ ಮೂರ್ತಿ', false],
  47: ['Venkatanarasimharaju Subrahmanya Lakshminarayanan', false],
  55: ['কৃষ্ণা চট্টোপাধ্যায়', true],
};

type Post = readonly [role: string, department: string];
const posts: readonly Post[] = [
  ['Web Developer', 'Web'],
  ['Senior Web Developer', 'Web'],
  ['Designer', 'Studio'],
  ['Design Lead', 'Studio'],
  ['ERP Consultant', 'ERP'],
  ['Data Engineer', 'Data Server'],
  ['Social Media Manager', 'Marketing'],
  ['Copywriter', 'Marketing'],
  ['Test Engineer', 'Quality'],
  ['HR Executive', 'People'],
  ['Accountant', 'Finance'],
  ['Support Engineer', 'Support'],
];
const trainees: readonly Post[] = [
  ['Trainee, Web Development', 'Web'],
  ['Trainee, Design', 'Studio'],
  ['Trainee, Marketing', 'Marketing'],
];
const bloodGroups = ['O+', 'B+', 'A+', 'AB+', 'O-', 'B-', 'A-'];

const EMPLOYEES = 60;

export async function demoEmployees(database: Database, files: FileStore, today: Date): Promise<number> {
  const luck = chance(1960);
  for (let index = 1; index <= EMPLOYEES; index += 1) {
    const isTrainee = index % 4 === 0;
    const [name, isWoman] = ownScript[index] ?? aName(luck);
    const [role, department] = luck.pick(isTrainee ? trainees : posts);
    const days = isTrainee ? luck.below(200) : 200 + luck.below(2400);
    const joined = new Date(today.getTime() - days * DAY_MS).toISOString();
    // Where there is a second company, the trainees are its own.
    const { code } = (isTrainee ? codes[1] : undefined) ?? codes[0];
    const group = (isTrainee ? employeeGroups[1] : undefined) ?? employeeGroups[0];
    const employeeId = `${group.key.toUpperCase()}${String(index).padStart(3, '0')}`;
    const fields: Omit<EmployeeFields, 'image_key'> = {
      employee_id: employeeId,
      name,
      role,
      department,
      phone_number: `+91 9${String(luck.below(1e9)).padStart(9, '0')}`,
      company_name: code,
      company_email: `${plain(name) || employeeId.toLowerCase()}@${code.toLowerCase()}.example`,
      blood_group: luck.pick(bloodGroups),
      date_of_joining: joined.slice(0, 10),
      gender: isWoman ? 'F' : 'M',
      valid_until: '',
      emergency_contact: '',
      photo_focus: null,
    };
    // A few have not brought a photo yet.
    const hasPhoto = index % 17 !== 0;
    const picture = hasPhoto ? (await portrait(index, isWoman)).toString('base64') : undefined;
    const image = await takePhoto({ files }, picture, 'photo');
    await database.transaction(async (tx) => {
      const image_key = image ? await ownImage(tx, image, { files, clock: systemClock }) : null;
      await insertEmployee(tx, { ...fields, image_key }, { now: joined });
    });
  }
  return EMPLOYEES;
}

function aName(luck: ReturnType<typeof chance>): [name: string, isWoman: boolean] {
  const isWoman = luck.next() < 0.5;
  return [`${luck.pick(isWoman ? women : men)} ${luck.pick(families)}`, isWoman];
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
