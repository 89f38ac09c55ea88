import type { errorsTexts } from '../errors.ts';
import type { LimitsOf } from './limits-of.ts';

export const errorsLimits = {
  'errors.400.headline': 60,
  'errors.400.text': 160,
  'errors.404.headline': 60,
  'errors.404.text': 160,
  'errors.405.headline': 60,
  'errors.405.text': 160,
  'errors.unexpected.headline': 60,
  'errors.unexpected.text': 160,
  'errors.chunk.text': 160,
  'errors.reload': 24,
  'errors.home': 28,
} satisfies LimitsOf<typeof errorsTexts>;
