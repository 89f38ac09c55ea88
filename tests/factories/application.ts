import type { ApplicationDraft } from '#contract/applications/applications.ts';

type Sent = Omit<ApplicationDraft, 'consent' | 'talent_pool' | 'answers'>;

export const anApplication = (overrides: Partial<Sent> = {}): Sent => ({
  name: 'Priya Raghavan',
  email: 'priya@raghavan.example',
  mobile_number: '+91 98400 54321',
  experience: '2-3',
  job_title: 'Front-end Engineer',
  current_location: 'Madurai',
  subject: 'Three years of React, looking for a team',
  ...overrides,
});

/** The same as a form would send it. */
export function anApplicationForm(
  overrides: Partial<Record<keyof ApplicationDraft, string>> = {},
  resume?: Buffer,
  fileName = 'resume.pdf',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...anApplication(), ...overrides })) form.set(name, value);
  if (resume) form.set('resume', new File([new Uint8Array(resume)], fileName));
  return form;
}
