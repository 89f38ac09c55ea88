// What Google asks of a JobPosting, property by property, and a checker that goes by it.
const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data/job-posting';
const SCHEMA = 'https://schema.org';

type Posting = Record<string, unknown>;

interface Rule {
  /** Where it stands, by dots. */
  property: string;
  /** Of a posting, where the thing is there that it belongs to. */
  need: 'required' | 'recommended' | 'allowed';
  /** In which postings it is needed; in the others it may not be. */
  when?: (posting: Posting) => boolean;
  rule: string;
  source: string;
  isRight: (value: unknown, posting: Posting) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
const isType = (name: string) => (value: unknown) => at(value, '@type') === name;
const isRemote = (posting: Posting): boolean => posting['jobLocationType'] !== undefined;
const isOneOf =
  (...values: string[]) =>
  (value: unknown) =>
    values.includes(value as string);

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const isDate = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value));

export const rules: readonly Rule[] = [
  {
    property: '@context',
    need: 'required',
    rule: 'schema.org',
    source: GOOGLE,
    isRight: isOneOf('https://schema.org', 'https://schema.org/'),
  },
  { property: '@type', need: 'required', rule: 'JobPosting', source: GOOGLE, isRight: isOneOf('JobPosting') },
  {
    property: 'title',
    need: 'required',
    rule: 'Text: the title of the job',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'description',
    need: 'required',
    rule: 'Text in HTML, with paragraph breaks; <p>, <ul> and <li> are understood; complete, and not the title',
    source: GOOGLE,
    isRight: (value, posting) => isText(value) && value !== posting['title'] && isPlainHtml(String(value)),
  },
  {
    property: 'datePosted',
    need: 'required',
    rule: 'Date in ISO 8601',
    source: GOOGLE,
    isRight: (value) => isDate(DAY)(value) || isDate(TIME)(value),
  },
  {
    property: 'hiringOrganization',
    need: 'required',
    rule: 'Organization',
    source: GOOGLE,
    isRight: isType('Organization'),
  },
  {
    property: 'hiringOrganization.name',
    need: 'required',
    rule: 'The name of the company',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'hiringOrganization.sameAs',
    need: 'recommended',
    rule: 'URL of its website',
    source: GOOGLE,
    isRight: isAddress,
  },
  {
    property: 'hiringOrganization.logo',
    need: 'recommended',
    rule: 'URL of its logo',
    source: GOOGLE,
    isRight: isAddress,
  },
  {
    property: 'jobLocation',
    need: 'required',
    when: (posting) => !isRemote(posting),
    rule: 'Place, unless the work is all remote and applicantLocationRequirements say from where',
    source: GOOGLE,
    isRight: isType('Place'),
  },
  {
    property: 'jobLocation.address',
    need: 'required',
    rule: 'PostalAddress',
    source: GOOGLE,
    isRight: isType('PostalAddress'),
  },
  {
    property: 'jobLocation.address.addressCountry',
    need: 'required',
    rule: 'The country, best by its two letters of ISO 3166-1',
    source: GOOGLE,
    isRight: (value) => /^[A-Z]{2}$/.test(String(value)),
  },
  {
    property: 'jobLocation.address.addressLocality',
    need: 'recommended',
    rule: 'As much of the address as there is',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'jobLocation.address.addressRegion',
    need: 'allowed',
    rule: 'Its state or the like',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'jobLocationType',
    need: 'allowed',
    rule: 'TELECOMMUTE, only where the work is 100 % remote',
    source: GOOGLE,
    isRight: isOneOf('TELECOMMUTE'),
  },
  {
    property: 'applicantLocationRequirements',
    need: 'required',
    when: isRemote,
    rule: 'AdministrativeArea; needed where remote work has no jobLocation',
    source: GOOGLE,
    isRight: isType('Country'),
  },
  {
    property: 'applicantLocationRequirements.name',
    need: 'required',
    rule: 'The name of the country',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'baseSalary',
    need: 'allowed',
    rule: 'MonetaryAmount, as the employer gives it',
    source: GOOGLE,
    isRight: isType('MonetaryAmount'),
  },
  {
    property: 'baseSalary.currency',
    need: 'required',
    rule: 'ISO 4217',
    source: `${SCHEMA}/currency`,
    isRight: (value) => Intl.supportedValuesOf('currency').includes(String(value)),
  },
  {
    property: 'baseSalary.value',
    need: 'required',
    rule: 'QuantitativeValue',
    source: GOOGLE,
    isRight: isType('QuantitativeValue'),
  },
  {
    property: 'baseSalary.value.unitText',
    need: 'required',
    rule: 'HOUR, DAY, WEEK, MONTH or YEAR',
    source: GOOGLE,
    isRight: isOneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
  },
  {
    property: 'baseSalary.value.value',
    need: 'required',
    when: (posting) =>
      ['minValue', 'maxValue'].every((end) => at(posting, `baseSalary.value.${end}`) === undefined),
    rule: 'Number, where there is no range and no end of one',
    source: GOOGLE,
    isRight: isAmount,
  },
  {
    property: 'baseSalary.value.minValue',
    need: 'allowed',
    rule: 'Number; with or without maxValue in place of value',
    source: GOOGLE,
    isRight: isAmount,
  },
  {
    property: 'baseSalary.value.maxValue',
    need: 'allowed',
    rule: 'Number, above minValue where there is one',
    source: GOOGLE,
    isRight: (value, posting) =>
      isAmount(value) && Number(value) > Number(at(posting, 'baseSalary.value.minValue') ?? -1),
  },
  {
    property: 'directApply',
    need: 'recommended',
    rule: 'Boolean',
    source: GOOGLE,
    isRight: (value) => typeof value === 'boolean',
  },
  {
    property: 'employmentType',
    need: 'recommended',
    rule: 'In capitals, of a list',
    source: GOOGLE,
    isRight: isOneOf(
      'FULL_TIME',
      'PART_TIME',
      'CONTRACTOR',
      'TEMPORARY',
      'INTERN',
      'VOLUNTEER',
      'PER_DIEM',
      'OTHER',
    ),
  },
  {
    property: 'identifier',
    need: 'recommended',
    rule: 'PropertyValue',
    source: GOOGLE,
    isRight: isType('PropertyValue'),
  },
  {
    property: 'identifier.name',
    need: 'required',
    rule: 'The organization',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'identifier.value',
    need: 'required',
    rule: 'Its own number for the job',
    source: GOOGLE,
    isRight: isText,
  },
  {
    property: 'validThrough',
    need: 'allowed',
    rule: 'DateTime in ISO 8601, where the posting ends; else left out',
    source: GOOGLE,
    isRight: isDate(TIME),
  },
  {
    property: 'experienceRequirements',
    need: 'allowed',
    rule: 'OccupationalExperienceRequirements, or "no requirements"',
    source: GOOGLE,
    isRight: (value) => value === 'no requirements' || isType('OccupationalExperienceRequirements')(value),
  },
  {
    property: 'experienceRequirements.monthsOfExperience',
    need: 'required',
    when: ({ experienceRequirements }) => typeof experienceRequirements === 'object',
    rule: 'A number of months above 0',
    source: GOOGLE,
    isRight: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  {
    property: 'totalJobOpenings',
    need: 'allowed',
    rule: 'Integer',
    source: `${SCHEMA}/totalJobOpenings`,
    isRight: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  {
    property: 'url',
    need: 'recommended',
    rule: 'URL of the page',
    source: `${SCHEMA}/url`,
    isRight: isAddress,
  },
  ...['qualifications', 'responsibilities', 'skills', 'occupationalCategory'].map((property): Rule => ({
    property,
    need: 'allowed',
    rule: 'Text',
    source: `${SCHEMA}/${property}`,
    isRight: isText,
  })),
];

/** Of these there may be several: each is looked at by itself. */
const several = ['jobLocation', 'applicantLocationRequirements'];

/** What is wrong with a posting, in words; empty where nothing is. */
export function problemsOf(posting: object): string[] {
  const data = posting as Posting;
  for (const name of several) {
    const values = data[name];
    if (Array.isArray(values))
      return values.length < 2
        ? [`${name}: a list of ${values.length}`]
        : values.flatMap((value: unknown) => problemsOf({ ...data, [name]: value }));
  }
  const known = new Set(rules.map(({ property }) => property));
  return [
    ...rules.flatMap((rule) => problemOf(rule, data)),
    ...pathsIn(data)
      .filter((path) => !known.has(path))
      .map((path) => `${path}: no rule knows it`),
  ];
}

function problemOf({ property, need, when, rule, isRight }: Rule, posting: Posting): string[] {
  const parent = property.includes('.') ? at(posting, property.replace(/\.[^.]+$/, '')) : posting;
  // Nothing to belong to.
  if (typeof parent !== 'object' || parent === null) return [];
  const value = at(posting, property);
  const isNeeded = when ? when(posting) : need === 'required' || need === 'recommended';
  if (value === undefined) return isNeeded ? [`${property}: missing (${rule})`] : [];
  if (when && !isNeeded) return [`${property}: is not to be there (${rule})`];
  return isRight(value, posting) ? [] : [`${property}: ${JSON.stringify(value)} (${rule})`];
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

/** Every property there is, but for the types inside, which their parents' rules ask for. */
const pathsIn = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const path = before + name;
    if (before !== '' && name === '@type') return [];
    return typeof inner === 'object' && inner !== null ? [path, ...pathsIn(inner, `${path}.`)] : [path];
  });

/** Paragraphs and lists, each closed, and no other markup. */
function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!['p', 'ul', 'li'].includes(name)) return false;
    if (!end) open.push(name);
    else if (open.pop() !== name) return false;
    if (!tag) return false;
  }
  const text = html.replace(/<[^>]*>/g, '');
  return (
    open.length === 0 &&
    !/[<>]|&(?!(?:amp|lt|gt);)/.test(text) &&
    text.trim() !== '' &&
    html.startsWith('<p>')
  );
}
