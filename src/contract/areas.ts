// What an account may do: for each area of the office nothing, read, or write. Superusers may do everything.
import * as z from 'zod/mini';

export const areas = ['recruitment', 'enquiries', 'content', 'people'] as const;
export type Area = (typeof areas)[number];

/** From the least to the most. */
export const levels = ['none', 'read', 'write'] as const;
export type Level = (typeof levels)[number];

const level = z.enum(levels, 'Each area is none, read or write');
export const permissions = z.object({
  recruitment: level,
  enquiries: level,
  content: level,
  people: level,
} satisfies Record<Area, unknown>);
export type Permissions = z.infer<typeof permissions>;

/** The areas that are named; the others stay as they are. */
export const permissionChange = z.partial(permissions);
export type PermissionChange = z.infer<typeof permissionChange>;

export const inEveryArea = (one: Level): Permissions => ({
  recruitment: one,
  enquiries: one,
  content: one,
  people: one,
});

/** `change`, and `otherwise` in the areas it does not name. */
export const permissionsWith = (change: PermissionChange, otherwise: Permissions): Permissions => ({
  recruitment: change.recruitment ?? otherwise.recruitment,
  enquiries: change.enquiries ?? otherwise.enquiries,
  content: change.content ?? otherwise.content,
  people: change.people ?? otherwise.people,
});

/** Out of a row that has a column for each area. */
export const permissionsIn = ({ recruitment, enquiries, content, people }: Permissions): Permissions => ({
  recruitment,
  enquiries,
  content,
  people,
});

/** A call that is for whoever has something to do in the office. */
export const ANY_AREA = 'any';

export const reachesIn = (held: Permissions, area: Area | typeof ANY_AREA, needed: Level): boolean =>
  area === ANY_AREA ? areas.some((one) => reaches(held[one], needed)) : reaches(held[area], needed);

export const reaches = (held: Level, needed: Level): boolean =>
  levels.indexOf(held) >= levels.indexOf(needed);
