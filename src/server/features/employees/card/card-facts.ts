// What is printed on a card.
import type { Employer } from '#contract/company.ts';
import type { FocusedPicture } from '#server/drawing/sheet.ts';

export interface CardFacts {
  name: string;
  employeeId: string;
  role: string;
  department: string;
  bloodGroup: string;
  /** Days as they are printed. */
  joined: string;
  validUntil: string;
  emergencyContact: string;
  email: string;
  cardNumber: number;
  /** Whose card it is: name, mark, return address, phone and website. */
  employer: Employer;
  /** By a name of its own: what is printed twice is in the file once. */
  photo: FocusedPicture | null;
  /** What the QR code holds. */
  address: string;
}
