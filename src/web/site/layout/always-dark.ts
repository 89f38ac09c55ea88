import type { Art } from '#web/art/art.ts';

/** A picture's dark cut in both themes, for a ground that is always dark. */
export function alwaysDark({ light, dark = light, ...art }: Art): Art {
  return { ...art, light: dark };
}
