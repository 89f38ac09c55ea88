// Apart from the schema, which no page needs.
import { company } from '#company';
import type { Company } from './company.ts';

/** Invitations and closing days go by it. */
export const timeZoneOf = ({ timeZone = 'Asia/Kolkata' }: Company): string => timeZone;

/** Where this company's clocks hang: no part of the identity, which changes while the program runs. */
export const companyTimeZone = timeZoneOf(company);
