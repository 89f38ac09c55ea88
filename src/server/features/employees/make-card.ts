// An employee's card as a file, and as a picture. One is drawn at a time, so that a hundred of them leave room for everybody else.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { identity } from '#contract/identity/current.ts';
import type { Employer } from '#contract/company.ts';
import { inDrawingWorker } from '#server/drawing/drawing-worker.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { CardFacts } from './card/card-facts.ts';
import type * as CardDrawing from './card/draw-card.ts';
import { type StoredPhoto, readPhoto } from './card/photo.ts';
import { companyOf } from './employee-answer.ts';
import type { EmployeeFields, EmployeeRow } from './employees.store.ts';

const WAITING_MAX = 500;
/** Pictures are for somebody who is typing: after a few seconds nobody looks for them any more. */
const PICTURES = { atOnce: 2, waitingMax: 40 };

/** What of somebody is on their card, beside the photo. */
type CardHolder = Omit<EmployeeFields, 'image_key' | 'photo_focus'> & { card_number: number };

export interface CardMaker {
  make(row: EmployeeRow, address: string): Promise<Buffer>;
  /** The same drawing as a JPEG, the back below the front. */
  picture(holder: CardHolder, photo: CardFacts['photo'], address: string): Promise<Buffer>;
}

export function cardMaker({ files }: { files: FileStore }): CardMaker {
  const limited = limitConcurrency({ atOnce: 1, waitingMax: WAITING_MAX });
  const drawn = <Drawn>(draw: (drawing: typeof CardDrawing) => Promise<Drawn>) =>
    limited(async () => {
      // Fonts and shaper are opened with the first card, not with the program.
      const drawing = await import('./card/draw-card.ts');
      // Whoever else waits for an answer comes in between two cards.
      await nextTurn();
      return draw(drawing);
    });
  const make: CardMaker['make'] = async (row, address) => {
    const stored = storedPhotoOf(row);
    const photo = stored && (await readPhoto(files, stored));
    return drawn(({ drawCard }) => drawCard(factsOf(row, photo, address)));
  };
  const painted = limitConcurrency(PICTURES);
  const picture: CardMaker['picture'] = (holder, photo, address) =>
    painted(async () => {
      const svg = await drawn(({ drawCardPicture }) => drawCardPicture(factsOf(holder, photo, address)));
      return Buffer.from(await inDrawingWorker('paintDrawing', { svg }));
    });
  return { make, picture };
}

export const storedPhotoOf = ({ image_key: key, photo_focus: focus }: EmployeeRow): StoredPhoto | null =>
  key === null ? null : { key, focus };

// With the first card: the names of all time zones come with them, and take eight megabytes.
const formats: Partial<Record<'long' | 'medium', Intl.DateTimeFormat>> = {};
const dayIn = (dateStyle: 'long' | 'medium', day: string): string =>
  (formats[dateStyle] ??= new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' })).format(
    new Date(day),
  );

/** Of somebody whose company is not known any more, or not yet. */
const unknownEmployer = (): Employer => ({
  code: identity().brand,
  legalName: identity().legal_name,
  mark: identity().logo,
  returnAddress: identity().address,
  phone: '',
  website: '' as Employer['website'],
});

export function factsOf(row: CardHolder, photo: CardFacts['photo'], address: string): CardFacts {
  return {
    name: row.name,
    employeeId: row.employee_id,
    role: row.role,
    department: row.department,
    bloodGroup: row.blood_group,
    joined: row.date_of_joining ? dayIn('long', row.date_of_joining) : '',
    validUntil: row.valid_until ? dayIn('medium', row.valid_until) : '',
    emergencyContact: row.emergency_contact,
    email: row.company_email,
    cardNumber: row.card_number,
    employer: companyOf(row.company_name) ?? unknownEmployer(),
    photo,
    address,
  };
}
