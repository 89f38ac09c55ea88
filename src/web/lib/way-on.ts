/** 1 where lines are read to the right, -1 to the left: `--way-on` of the style sheets, for scripts. */
export const wayOn = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/** What an arrow key asks for: 1 the next one, -1 the one before; undefined for other keys. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === (wayOn() === 1) ? 1 : -1;
}
