import { type Area, type Permissions, reaches } from '#contract/areas.ts';
import type { NotedKind } from './notes.store.ts';

const areaOf: Record<NotedKind, Area> = { application: 'recruitment', enquiry: 'enquiries' };
const allKinds: readonly NotedKind[] = ['application', 'enquiry'];

/** Of the records that notes are about, those somebody may read now. */
export const kindsToRead = (permissions: Permissions): NotedKind[] =>
  allKinds.filter((kind) => reaches(permissions[areaOf[kind]], 'read'));
