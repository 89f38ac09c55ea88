// The shape of company.config.ts, checked when the program starts.
import * as z from 'zod/mini';

const filled = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const webAddress = z.string().check(z.regex(/^https?:\/\/\S+$/, 'must be an http(s) address'));

const code = z.string().check(z.regex(/^[a-z]{2}/i, 'must begin with two letters'));
const initial = (text: string): string => text.slice(0, 1).toLowerCase();

const isTimeZone = (name: string): boolean => {
  try {
    // A format of dates would take eight megabytes for the words of all zones at every start.
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
};

/** A path below `public/`. */
const publicPath = z.string().check(z.regex(/^\/\S+$/, 'must be a path that starts with /'));

/** What the code of a company decides: phone and website on the ID card, and whose it is. */
const employer = z.object({
  code,
  legalName: filled,
  mark: publicPath,
  /** Where a card that was found goes, line by line. */
  returnAddress: z.array(filled).check(z.minLength(1, 'must have a line')),
  phone: filled,
  website: webAddress,
});

export const companySchema = z.object({
  brand: filled,
  legalName: filled,
  tagline: filled,
  copyrightYear: z.int(),
  logo: publicPath,
  email: z.email(),
  phone: filled,
  address: z.array(filled),
  officeHours: filled,
  /** Where the company's clocks hang, by its IANA name: see `timeZoneOf`. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Kolkata'))),
  social: z.object({ linkedin: webAddress, whatsapp: webAddress }),
});

/** The companies an employee can belong to, one or more; apart from the rest, which every page carries. */
export const codesSchema = z.tuple([employer], employer).check(
  // The letter tells the groups of employees apart.
  z.refine(
    (codes) => new Set(codes.map(({ code }) => initial(code))).size === codes.length,
    'must begin with different letters',
  ),
);

export const mailSchema = z.object({ from: filled, mailbox: z.email() });

export type Company = z.infer<typeof companySchema>;
export type CompanyMail = z.infer<typeof mailSchema>;
export type Employer = z.infer<typeof employer>;
export type CompanyCodes = z.infer<typeof codesSchema>;
