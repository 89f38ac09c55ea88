// Where a panel stands beside what it is about, within the window it stands in.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const GAP_PX = 12;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Beside the page where there is room, so that none of it is covered; else below or above what it is about, or where it
 * covers least of it. `about` null: it is out of sight.
 */
export function placeBeside(
  about: Box | null,
  page: Box,
  panel: Size,
  stage: Size,
): { x: number; y: number } {
  const lastX = Math.max(GAP_PX, stage.width - panel.width - GAP_PX);
  const lastY = Math.max(GAP_PX, stage.height - panel.height - GAP_PX);
  const right = page.x + page.width + GAP_PX;
  if (right <= lastX) return { x: right, y: clamp(about?.y ?? GAP_PX, GAP_PX, lastY) };
  if (!about) return { x: lastX, y: lastY };
  const x = clamp(about.x, GAP_PX, lastX);
  const below = about.y + about.height + GAP_PX;
  if (below <= lastY) return { x, y: Math.max(GAP_PX, below) };
  const above = about.y - panel.height - GAP_PX;
  if (above >= GAP_PX) return { x, y: Math.min(above, lastY) };
  const y = clamp(about.y, GAP_PX, lastY);
  if (about.x + about.width + GAP_PX <= lastX) return { x: about.x + about.width + GAP_PX, y };
  const left = about.x - panel.width - GAP_PX;
  return left >= GAP_PX ? { x: left, y } : { x: lastX, y: lastY };
}
