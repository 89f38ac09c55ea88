import { describe, expect, it } from 'vitest';
import { type CheckedJob, checksOf } from './job-checks.ts';

const good: CheckedJob = {
  title: 'Senior Back-end Engineer (QA, ABAP)',
  location: 'Chennai',
  department: 'Engineering',
  No_Of_Positions: 1,
  Experiance: '2-4 years',
  employment_type: 'full-time',
  Work_timing: 'On-site',
  job_url: '#',
  qualification: 'A degree, or practice',
  Key_Skills: 'Go',
  responsibility: 'Build',
  description: 'You build what customers count with, and see what becomes of it. '.repeat(5),
  salary_min: 1,
  salary_max: 2,
  closes_on: '2026-12-31',
};
const found = (fields: CheckedJob) =>
  checksOf({ ...good, ...fields }, ['Foyer', 'Foyer Services Ltd']).map(
    ({ field, level }) => `${level} ${field}`,
  );

describe('the checks of a posting', () => {
  it('say nothing of a good one', () => {
    expect(checksOf(good, ['Foyer'])).toEqual([]);
  });

  it('say each of the twelve that is missing, in the words of the form', () => {
    const checks = checksOf({}, []);
    expect(checks.filter(({ level }) => level === 'must')).toHaveLength(12);
    expect(checks[0]).toEqual({ field: 'title', level: 'must', message: 'Title is required' });
  });

  it.each([
    [{ title: 'SENIOR ENGINEER' }, 'should title'],
    [{ title: `Engineer ${'of things '.repeat(7)}` }, 'should title'],
    [{ title: 'Engineer, 90k' }, 'should title'],
    [{ title: 'Engineer ₹ 12 lakh' }, 'should title'],
    [{ title: 'Engineer wanted!!' }, 'should title'],
    [{ title: 'Engineer at foyer' }, 'should title'],
    [{ location: '-' }, 'should location'],
    [{ location: 'N/A', Work_timing: 'Hybrid' }, 'should location'],
    [{ location: 'Anywhere' }, 'should location'],
    [{ salary_min: null, salary_max: null }, 'should salary_min'],
    [{ salary_min: null }, 'hint salary_min'],
    [{ salary_max: null }, 'hint salary_max'],
    [{ currency: 'RUP' }, 'should currency'],
    [{ location: 'Pune' }, 'should location'],
    [{ location: 'Pune, Chennai, India' }, 'hint location'],
    [{ location: 'Berlin, Tamil Nadu, Germany' }, 'should location'],
    [{ location: 'Anywhere', Work_timing: 'Remote' }, 'should location'],
    [{ closes_on: null }, 'should closes_on'],
    [{ description: 'Short.' }, 'should description'],
    [{ description: 'Long words. '.repeat(500) }, 'hint description'],
    [{ qualification: 'a,b,c,d,e,f,g,h,i' }, 'hint qualification'],
    [{ responsibility: 'Be our rock star' }, 'hint responsibility'],
    [{ qualification: 'Native speaker of English' }, 'hint qualification'],
  ])('%j: %s', (fields, expected) => {
    expect(found(fields)).toEqual([expected]);
  });

  it.each([
    { location: 'Remote, India', Work_timing: 'Remote' },
    { location: 'Coimbatore, Tamil Nadu' },
    { currency: 'INR' },
    { qualification: 'a,b,c,d,e,f,g,h,' },
    { title: 'QA Engineer, 2-4 years' },
  ])('nothing of %j', (fields) => {
    expect(found(fields)).toEqual([]);
  });

  it('name the word that turns people away', () => {
    const [check] = checksOf({ ...good, title: 'Code Ninja' }, []);
    expect(check?.message).toContain('“Ninja”');
  });
});
