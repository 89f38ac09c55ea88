import type { verifyTexts } from '../verify.ts';
import type { LimitsOf } from './limits-of.ts';

export const verifyLimits = {
  'verify.meta.title': 60,
  'verify.meta.description': 200,
  'verify.house.website': 24,
  'verify.valid.headline': 60,
  'verify.valid.text': 160,
  'verify.valid.compare': 80,
  'verify.replaced.headline': 60,
  'verify.replaced.text': 220,
  'verify.expired.headline': 60,
  'verify.expired.text': 160,
  'verify.left.headline': 60,
  'verify.left.text': 160,
  'verify.noLongerValid.headline': 60,
  'verify.noLongerValid.text': 160,
  'verify.unknown.headline': 60,
  'verify.unknown.text': 160,
  'verify.limited.headline': 60,
  'verify.limited.text': 160,
  'verify.failed.headline': 60,
  'verify.failed.text': 160,
  'verify.questions': 24,
  'verify.photo.none': 24,
  'verify.photo.of': 24,
} satisfies LimitsOf<typeof verifyTexts>;
