import type { verifyTexts } from '../verify.ts';
import type { LimitsOf } from './limits-of.ts';

export const verifyLimits = {
  'verify.meta.title': 40,
  'verify.meta.description': 160,
  'verify.house.website': 13,
  'verify.valid.headline': 16,
  'verify.valid.text': 38,
  'verify.valid.compare': 80,
  'verify.replaced.headline': 14,
  'verify.replaced.text': 180,
  'verify.expired.headline': 13,
  'verify.expired.text': 60,
  'verify.left.headline': 28,
  'verify.left.text': 105,
  'verify.noLongerValid.headline': 22,
  'verify.noLongerValid.text': 115,
  'verify.unknown.headline': 20,
  'verify.unknown.text': 75,
  'verify.limited.headline': 22,
  'verify.limited.text': 120,
  'verify.failed.headline': 38,
  'verify.failed.text': 95,
  'verify.questions': 16,
  'verify.photo.none': 24,
  'verify.photo.of': 22,
} satisfies LimitsOf<typeof verifyTexts>;
