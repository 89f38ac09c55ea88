// Where a panel stands beside what it is about, within the window it stands in.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Point = Pick<Box, 'x' | 'y'>;
type Size = Pick<Box, 'width' | 'height'>;

const GAP_PX = 12;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const lastOf = (panel: Size, stage: Size): Point => ({
  x: Math.max(GAP_PX, stage.width - panel.width - GAP_PX),
  y: Math.max(GAP_PX, stage.height - panel.height - GAP_PX),
});

export function within({ x, y }: Point, panel: Size, stage: Size): Point {
  const last = lastOf(panel, stage);
  return { x: clamp(x, GAP_PX, last.x), y: clamp(y, GAP_PX, last.y) };
}

/**
 * Right of the page where there is room, so that none of it is covered; else right of what it is about, below or above
 * it, or where it covers least of it. `about` null: it is out of sight.
 */
export function placeBeside(about: Box | null, page: Box, panel: Size, stage: Size): Point {
  const last = lastOf(panel, stage);
  const besidePage = page.x + page.width + GAP_PX;
  const y = clamp(about?.y ?? GAP_PX, GAP_PX, last.y);
  if (besidePage <= last.x) return { x: besidePage, y };
  if (!about) return last;
  const right = about.x + about.width + GAP_PX;
  if (right <= last.x) return { x: right, y };
  const x = clamp(about.x, GAP_PX, last.x);
  const below = about.y + about.height + GAP_PX;
  if (below <= last.y) return { x, y: Math.max(GAP_PX, below) };
  const above = about.y - panel.height - GAP_PX;
  if (above >= GAP_PX) return { x, y: Math.min(above, last.y) };
  const left = about.x - panel.width - GAP_PX;
  return left >= GAP_PX ? { x: left, y } : last;
}
