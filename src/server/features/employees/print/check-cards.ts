// What to look at before cards are printed: paper and plastic cannot be taken back.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardPrint, PrintCheck, PrintWarning } from '#contract/employees/card-prints.ts';
import { unprintable } from '../card/printable.ts';
import { companyOf } from '../employee-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { EmployeeRow } from '../employees.store.ts';
import { factsOf } from '../make-card.ts';
import { chosenCards } from './chosen-cards.ts';

export async function checkCards(
  { database, publicUrl }: FeaturePorts,
  print: CardPrint,
  today: string,
): Promise<PrintCheck> {
  const rows = await chosenCards(database.read, print, today);
  const warnings = [...addressWarnings(publicUrl), ...missingPeople(print.ids ?? [], rows)];
  warnings.push(...(await addressesCut(rows)));
  for (const row of rows)
    warnings.push(...cardWarnings(row, today), ...(await letterWarnings(row)), ...(await wordsCut(row)));
  return { cards: rows.length, warnings };
}

const LOCAL = /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|.*\.localhost)$/;

/** The codes hold the address of this installation for as long as the cards are carried. */
export function addressWarnings(publicUrl: string): PrintWarning[] {
  const { hostname, protocol } = new URL(publicUrl);
  if (LOCAL.test(hostname)) {
    const message = `The codes would lead to ${publicUrl}, which no phone can open. Set PUBLIC_URL first.`;
    return [{ code: 'public_url_local', message }];
  }
  if (protocol === 'https:') return [];
  const message = `The codes would lead to ${publicUrl}, which is not encrypted. Set PUBLIC_URL to an https address first.`;
  return [{ code: 'public_url_insecure', message }];
}

function missingPeople(ids: readonly string[], rows: readonly EmployeeRow[]): PrintWarning[] {
  const found = new Set(rows.map(({ employee_id }) => employee_id.toLowerCase()));
  const message = 'Is not there, and is left out.';
  return [...new Set(ids)]
    .filter((id) => !found.has(id.toLowerCase()))
    .map((employee_id) => ({ employee_id, code: 'employee_not_found', message }));
}

type Rule = [applies: boolean, code: PrintWarning['code'], message: string];

function cardWarnings(row: EmployeeRow, today: string): PrintWarning[] {
  const { employee_id } = row;
  const rules: Rule[] = [
    [
      row.left_on !== '' && row.left_on <= today,
      'has_left',
      'No longer works here: whoever scans the card reads that.',
    ],
    [
      row.valid_until !== '' && row.valid_until < today,
      'expired',
      'The card has expired: whoever scans it reads that.',
    ],
    [row.name === '', 'missing_name', 'Has no name.'],
    [row.image_key === null, 'missing_photo', 'Has no photo: the card shows initials.'],
    [row.role === '', 'missing_role', 'Has no role.'],
    [row.blood_group === '', 'missing_blood_group', 'Has no blood group.'],
    [
      companyOf(row.company_name) === undefined,
      'missing_company',
      'Belongs to no company: the card has no phone and no website.',
    ],
  ];
  return rules.filter(([applies]) => applies).map(([, code, message]) => ({ employee_id, code, message }));
}

/** Of people saved before such letters were refused. */
async function letterWarnings({ employee_id, ...row }: EmployeeRow): Promise<PrintWarning[]> {
  const texts = [row.name, row.role, row.department, row.blood_group, row.emergency_contact];
  const letters = await unprintable(texts.join(' '));
  if (letters.length === 0) return [];
  const message = `Cannot be printed, and is left out: ${letters.slice(0, 20).join(' ')}`;
  return [{ employee_id, code: 'unprintable', message }];
}

/** The address is the company's: said once, however many cards it is on. */
async function addressesCut(rows: readonly EmployeeRow[]): Promise<PrintWarning[]> {
  const employers = new Map(rows.map((row) => [row.company_name, row]));
  const cut = new Set<string>();
  for (const row of employers.values())
    if ((await cutOn(row)).returnAddress) cut.add(factsOf(row, null, '').employer.code);
  return [...cut].map((code) => {
    const message = `The return address of ${code} has no room on the card and is cut short. Shorten it in company.config.ts.`;
    return { code: 'return_address_cut', message };
  });
}

async function wordsCut(row: EmployeeRow): Promise<PrintWarning[]> {
  const { employee_id } = row;
  const { emergencyContact, words } = await cutOn(row);
  const warnings: PrintWarning[] = [];
  if (emergencyContact) {
    const message = 'The emergency contact has no room on the card and is cut short.';
    warnings.push({ employee_id, code: 'emergency_contact_cut', message });
  }
  if (words.length > 0) {
    const message = `Has no room on the card and is cut short: ${words.join(', ')}.`;
    warnings.push({ employee_id, code: 'words_cut', message });
  }
  return warnings;
}

async function cutOn(row: EmployeeRow) {
  // Fonts and shaper are opened with the first check, not with the program.
  const { CONTACT, cutOnBack } = await import('../card/draw-back.ts');
  const { cutOnFront } = await import('../card/draw-front.ts');
  // Whoever else waits for an answer comes in between two cards.
  await nextTurn();
  const facts = factsOf(row, null, '');
  const back = cutOnBack(facts);
  const words = [...cutOnFront(facts), ...back.facts.filter((label) => label !== CONTACT)];
  return {
    returnAddress: back.returnAddress,
    emergencyContact: back.facts.includes(CONTACT),
    words: words.map((word) => word.toLowerCase()),
  };
}
