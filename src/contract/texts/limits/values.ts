import type { valuesTexts } from '../values.ts';
import type { LimitsOf } from './limits-of.ts';

export const valuesLimits = {
  'values.employment.internship': 24,
  'values.employment.full-time': 24,
  'values.employment.part-time': 24,
  'values.timing.On-site': 24,
  'values.timing.Remote': 24,
  'values.timing.Hybrid': 24,
  'values.experience.0-1': 24,
  'values.experience.2-3': 24,
  'values.experience.4-5': 24,
  'values.experience.5-10': 24,
  'values.experience.10+': 24,
  'values.answer.yes': 16,
  'values.answer.no': 16,
  'values.wish.all': 60,
  'values.wish.some': 60,
  'values.wish.department': 40,
  'values.wish.location': 40,
  'values.stage.open': 60,
  'values.stage.hired': 40,
  'values.stage.rejected': 40,
  'values.stage.withdrawn': 40,
} satisfies LimitsOf<typeof valuesTexts>;
