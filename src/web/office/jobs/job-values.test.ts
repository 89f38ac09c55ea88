import { describe, expect, it } from 'vitest';

import { jobDraft } from '#contract/jobs/jobs.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { aPostedJob } from '#tests/factories/job.ts';

import { companyZone } from '../words/company-time.ts';
import { bodyOf, newJob, valuesOf } from './job-values.ts';

const job = (overrides: Partial<Job> = {}): Job => aPostedJob({ version: 3, ...overrides });

describe('a job in its form', () => {
  it('comes back as it was, in each state', () => {
    const full = {
      closes_on: '2026-12-31',
      salary_min: 900_000,
      salary_max: 1_400_000.5,
      currency: 'INR',
      salary_unit: 'year',
      questions: [{ id: 'notice', text: 'How long is your notice?', kind: 'number', required: true }],
    } as const satisfies Partial<Job>;
    for (const state of ['draft', 'open', 'closed'] as const) {
      const stored = job({ ...full, questions: [...full.questions], state });
      const { id: _id, posted_on: _day, version: _version, ...body } = stored;
      expect(jobDraft.parse(bodyOf(valuesOf(stored)))).toEqual(body);
    }
  });

  it('shows when it goes out by the company’s clocks', () => {
    expect(companyZone).toBe('Asia/Kolkata');
    const values = valuesOf(job({ state: 'draft', publish_at: '2026-11-20T03:30:00.000Z' }));
    expect(values).toMatchObject({ when: 'later', publish_day: '2026-11-20', publish_time: '09:00' });
    expect(bodyOf(values)).toMatchObject({ state: 'draft', publish_at: '2026-11-20T03:30:00.000Z' });
  });

  it('forgets the time once it goes out at once or stays a draft', () => {
    const values = valuesOf(job({ state: 'draft', publish_at: '2026-11-20T03:30:00.000Z' }));
    for (const when of ['open', 'draft', 'closed'])
      expect(bodyOf({ ...values, when })).toMatchObject({ state: when, publish_at: null });
  });

  it('is empty and open at first, and asks nothing where the kept questions are no list', () => {
    expect(bodyOf({ ...newJob, questions: 'no list' })).toMatchObject({ state: 'open', questions: [] });
  });
});
