import { reaches } from '#contract/areas.ts';
import { type Overview, overviewAreas, overviewCalls } from '#contract/office/overview.ts';
import type { Person } from '#server/caller.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type Route, route } from '#server/http/route.ts';
import { thisWeek } from '#server/insight/period.ts';
import { kindsToRead } from '#server/notes/kinds-to-read.ts';
import { countUnreadAbout } from '#server/notes/notes.store.ts';
import type { Reader } from '#server/platform/database/database.ts';

type Count = (db: Reader) => Promise<number>;

/** Each number is counted by the feature it belongs to. */
interface OverviewPorts extends FeaturePorts {
  contact: { countUnread: Count };
  applications: { countArrivedSince(db: Reader, since: string): Promise<number>; countUnread: Count };
  jobs: { countOpen: Count };
  content: { countItems(db: Reader, kind: 'partners' | 'news' | 'leadership'): Promise<number> };
}

export const overviewRoutes = (ports: OverviewPorts): Route[] => [
  route(overviewCalls.read, async ({ ctx }) => {
    const facts = factsFor(ports, ctx.caller);
    const names = (Object.keys(facts) as (keyof Overview)[]).filter((name) =>
      overviewAreas[name].some((area) => reaches(ctx.caller.permissions[area], 'read')),
    );
    const read = await Promise.all(names.map(async (name) => [name, await facts[name]()] as const));
    return Object.fromEntries(read) as Overview;
  }),
];

function factsFor(ports: OverviewPorts, { userId, permissions }: Person) {
  const { contact, applications, jobs, content } = ports;
  const db = ports.database.read;
  const { after: monday } = thisWeek(ports);
  return {
    unread_enquiries: () => contact.countUnread(db),
    new_applications: () => applications.countArrivedSince(db, monday),
    new_applications_since: () => monday,
    unread_applications: () => applications.countUnread(db),
    unread_mentions: () => countUnreadAbout(db, userId, kindsToRead(permissions)),
    open_jobs: () => jobs.countOpen(db),
    partners: () => content.countItems(db, 'partners'),
    news_items: () => content.countItems(db, 'news'),
    leadership_members: () => content.countItems(db, 'leadership'),
  } satisfies Record<keyof Overview, () => unknown>;
}
