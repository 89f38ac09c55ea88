// The sections of the home page that a company may leave out. The hero always stands.
export const homeSections = [
  'story',
  'work',
  'solutions',
  'booking',
  'purpose',
  'partners',
  'news',
  'team',
] as const;
export type HomeSection = (typeof homeSections)[number];
