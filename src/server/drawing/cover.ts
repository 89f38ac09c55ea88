// A picture that fills a frame of another shape, around what must stay in sight.
import type { Focus } from '#contract/content/focus.ts';

interface Size {
  width: number;
  height: number;
}

// As the pages crop portraits, with `object-position: 50% 15%`: the preview in a form shows what is printed.
const UNLESS_CHOSEN: Focus = { x: 0.5, y: 0.15 };

/** How large the picture becomes, and how much of it lies outside of the frame on the left and above. */
export function cover(
  picture: Size,
  frame: Size,
  focus: Focus | null | undefined,
): Size & { left: number; top: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const from = focus ?? UNLESS_CHOSEN;
  return { width, height, left: (width - frame.width) * from.x, top: (height - frame.height) * from.y };
}
