import { areas } from '#contract/areas.ts';
import type { Area, Level, Permissions } from '#contract/areas.ts';

export const areaNames: Record<Area, string> = {
  recruitment: 'Recruitment',
  enquiries: 'Enquiries',
  content: 'Content',
  people: 'People',
};

export const levelNames: Record<Level, string> = { none: 'Nothing', read: 'Read', write: 'Change' };

/** In a line: "Recruitment, Content (read)". */
export function accessWords(permissions: Permissions): string {
  const held = areas.filter((area) => permissions[area] !== 'none');
  if (held.length === 0) return 'Nothing';
  if (areas.every((area) => permissions[area] === 'write')) return 'All areas';
  if (areas.every((area) => permissions[area] === 'read')) return 'All areas (read)';
  return held
    .map((area) => (permissions[area] === 'read' ? `${areaNames[area]} (read)` : areaNames[area]))
    .join(', ');
}
