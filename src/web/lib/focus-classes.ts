const FOCUS_STEP = 5;
const stepOf = (share: number): number => Math.round((100 * share) / FOCUS_STEP) * FOCUS_STEP;

/** By classes, in steps of 5 %: the content security policy forbids style attributes in the page's HTML. */
export const focusClasses = ({ x, y }: { x: number; y: number }): string =>
  `object-focus focus-x-${stepOf(x)} focus-y-${stepOf(y)}`;
