// Apart from the schema, which no page needs.
import type { Company } from './company.ts';

/** Invitations and closing days go by it. */
export const timeZoneOf = ({ timeZone = 'Asia/Kolkata' }: Company): string => timeZone;
