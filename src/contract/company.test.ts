import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codes, company } from '#company';
import { codesSchema, companySchema } from '#contract/company.ts';
import { timeZoneOf } from '#contract/time-zone.ts';
import { employeeGroups } from '#contract/employees/employees.ts';

describe('the company codes', () => {
  it('name the groups of employees', () => {
    expect(employeeGroups).toEqual([
      { code: 'ETPL', key: 'et', letter: 'E', label: "ET's" },
      { code: 'TRPL', key: 'tr', letter: 'T', label: "TR's" },
    ]);
  });

  it.each([
    [['ETPL', 'EXPL'], 'must begin with different letters'],
    [['ETPL', 'expl'], 'must begin with different letters'],
    [['ETPL', '1'], 'must begin with two letters'],
  ])('%j are refused: %s', (given, words) => {
    const changed = codes.map((each, index) => ({ ...each, code: given[index] }));
    expect(codesSchema.safeParse(changed).error?.issues.map(({ message }) => message)).toEqual([words]);
    expect(codesSchema.safeParse(codes).success).toBe(true);
  });
});

describe('what a company code decides', () => {
  it('is there for each, with a mark that is a file', () => {
    for (const { mark } of codes) expect(existsSync(join('public', mark)), mark).toBe(true);
    expect(new Set(codes.map(({ legalName }) => legalName)).size).toBe(2);
  });

  it.each([
    ['legalName', ' ', 'must not be empty'],
    ['mark', 'brand/logo.svg', 'must be a path that starts with /'],
    ['returnAddress', [], 'must have a line'],
    ['website', 'www.example.com', 'must be an http(s) address'],
  ])('is refused with %s %j', (field, value, words) => {
    const { error } = codesSchema.safeParse([codes[0], { ...codes[1], [field]: value }]);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [`1.${field}`, words],
    ]);
  });
});

describe('the time zone', () => {
  it('is one there is, and India’s where none is named', () => {
    const { timeZone: _, ...unnamed } = company;
    expect(timeZoneOf(unnamed)).toBe('Asia/Kolkata');
    expect(companySchema.safeParse(unnamed).success).toBe(true);
    expect(companySchema.safeParse({ ...company, timeZone: 'Mars/Olympus' }).success).toBe(false);
  });
});

describe('a company more, or one alone, in the configuration', () => {
  const another = { ...codes[0], code: 'XYPL', legalName: 'XYPL Private Limited' };
  const contractWith = async (...companies: (typeof codes)[number][]) => {
    vi.resetModules();
    vi.doMock('#company', () => ({ codes: companies, company }));
    return import('#contract/employees/employees.ts');
  };
  afterEach(() => {
    vi.doUnmock('#company');
    vi.resetModules();
  });
  const draft = (employee_id: string, company_name: string) => ({
    employee_id,
    company_name,
    phone_number: '+91 1',
  });

  it('has its group, its letter and its name in the form', async () => {
    expect(codesSchema.safeParse([...codes, another]).success).toBe(true);
    const { employeeDraft, employeeGroups: groups, employeeMessages } = await contractWith(...codes, another);
    expect(groups.map(({ key }) => key)).toEqual(['et', 'tr', 'xy']);
    expect(employeeMessages.idPrefix).toBe('Employee ID must start with E, T or X');
    expect(employeeDraft.safeParse(draft('xy1', 'XYPL')).success).toBe(true);
    expect(employeeDraft.safeParse(draft('W1', 'WWPL')).error?.issues).toHaveLength(2);
  });

  it('may be the only one', async () => {
    expect(codesSchema.safeParse([codes[0]]).success).toBe(true);
    expect(codesSchema.safeParse([]).success).toBe(false);
    const { employeeDraft, employeeMessages } = await contractWith(codes[0]);
    expect(employeeMessages.idPrefix).toBe('Employee ID must start with E');
    expect(employeeDraft.safeParse(draft('TR1', '')).success).toBe(false);
  });
});
