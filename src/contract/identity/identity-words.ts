// The words of an identity: in which languages, and what each place is called that it links to. No page of the site carries it.

/** The same in each language, or one for each, by its tag. */
export type Translated<Value> = Value | Readonly<Record<string, Value>>;

/** Where else a company is found: names, the same in every language. */
export const socialLabels = {
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
} as const;
export type SocialName = keyof typeof socialLabels;
export const socialNames = Object.keys(socialLabels) as SocialName[];
