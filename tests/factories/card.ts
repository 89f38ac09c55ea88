import { codes } from '#company';
import type { CardFacts } from '#server/features/employees/card/card-facts.ts';

export const aCard = (overrides: Partial<CardFacts> = {}): CardFacts => ({
  name: 'Asha Menon',
  employeeId: 'ET014',
  role: 'Designer',
  department: 'Studio',
  bloodGroup: 'O+',
  joined: '3 June 2024',
  validUntil: '30 Sep 2027',
  emergencyContact: 'Ravi Menon, +91 98400 55555',
  email: 'asha@example.com',
  cardNumber: 1,
  employer: codes[0],
  photo: null,
  address: 'https://www.example.com/verify/AAAAAAAAAAAAAAAAAAAAAAAA',
  ...overrides,
});
