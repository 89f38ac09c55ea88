import type { errorsTexts } from '../errors.ts';
import type { LimitsOf } from './limits-of.ts';

export const errorsLimits = {
  'errors.400.headline': 18,
  'errors.400.text': 105,
  'errors.404.headline': 15,
  'errors.404.text': 110,
  'errors.405.headline': 26,
  'errors.405.text': 90,
  'errors.unexpected.headline': 42,
  'errors.unexpected.text': 90,
  'errors.chunk.text': 120,
  'errors.reload': 12,
  'errors.home': 28,
} satisfies LimitsOf<typeof errorsTexts>;
