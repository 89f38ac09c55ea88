// What is printed on a card.
import type { Employer } from '#contract/company.ts';

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
  /** JPEG in the frame's ratio, with a name by which it is known. */
  photo: { name: string; content: Buffer } | null;
  /** What the QR code holds. */
  address: string;
}
