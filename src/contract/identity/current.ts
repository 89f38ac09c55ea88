// Who the company is, as of now: `company.config.ts` until a superuser changes it. In memory, so that whatever draws,
// writes or mails can ask for it; the server keeps it up to date (decision 130), a page gets it with its data.
import { company } from '#company';
import { brandColours } from '../brand-colours.ts';
import type { SocialName, Translated } from './identity-words.ts';

/** As it is written and kept. */
export interface StoredIdentity {
  brand: string;
  legal_name: string;
  tagline: Translated<string>;
  /** Paths of the media library or below `/brand/`. Empty: the logo serves in the dark and as icon too. */
  logo: string;
  logo_dark: string;
  icon: string;
  /** `#rrggbb` */
  colour: string;
  email: string;
  phone: string;
  /** Line by line, the country last. */
  address: Translated<string[]>;
  office_hours: Translated<string>;
  social: Partial<Record<SocialName, string>>;
  /** Whom mails are from, by name; the address stays that of `company.config.ts`. */
  sender_name: string;
  /** Those the site is offered in, the main one first. */
  languages: string[];
  copyright_year: number;
}

export interface VersionedIdentity extends StoredIdentity {
  /** How often it was changed: 0 for the shipped one. */
  version: number;
}

/** As it is shown: in the words of one language. */
export interface Identity extends VersionedIdentity {
  tagline: string;
  address: string[];
  office_hours: string;
  /** Where another language has an address of its own: that of the main one, which places of positions are compared with. */
  main_address?: string[];
}

/** The accent: what a company's own colour takes the place of. */
export const SHIPPED_COLOUR = brandColours.accent;

/** What an installation begins with. */
export const shippedIdentity: Identity = {
  brand: company.brand,
  legal_name: company.legalName,
  tagline: company.tagline,
  logo: company.logo,
  logo_dark: '',
  icon: '',
  colour: SHIPPED_COLOUR,
  email: company.email,
  phone: company.phone,
  address: company.address,
  office_hours: company.officeHours,
  social: company.social,
  // That of `company.config.ts`, which no page carries.
  sender_name: '',
  languages: ['en'],
  copyright_year: company.copyrightYear,
  version: 0,
};

let current = shippedIdentity;

export const identity = (): Identity => current;

/** Undefined: the shipped one. */
export function setIdentity(shown: Identity | undefined): void {
  current = shown ?? shippedIdentity;
}

/** What is made of the identity, made again once that is another one. */
export function perIdentity<Made>(make: (of: Identity) => Made): () => Made {
  let made: { of: Identity; value: Made } | undefined;
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) };
    return made.value;
  };
}
