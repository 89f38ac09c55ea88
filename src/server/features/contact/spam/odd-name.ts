import type { Signal } from './signal.ts';

// 'RobertTup', 'JamesHEX': a name robots put together.
const GLUED = /^\p{Lu}\p{Ll}{2,}(?:\p{Lu}{2,}|\p{Lu}\p{Ll}{1,3})$/u;
const HELD_TOGETHER = /^(?:Mc|Mac|De|Di|La|Le|Van|Von|O)\p{Lu}/u;

/** The same word for both names happens; that it is glued together hardly. */
export const oddName: Signal = ({ first_name, last_name }) => {
  const isTwice = first_name.toLowerCase() === last_name.toLowerCase();
  const isGlued = [first_name, last_name].some((name) => GLUED.test(name) && !HELD_TOGETHER.test(name));
  if (isTwice && isGlued) return { weight: 3, words: 'A name as robots make them' };
  return isGlued || /\d{3}/.test(first_name + last_name) ? { weight: 1, words: 'An odd name' } : undefined;
};
