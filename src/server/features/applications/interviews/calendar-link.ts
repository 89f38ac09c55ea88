// A private calendar feed for each person. Its address is the key to it: kept as a hash, shown once.
import { identity } from '#contract/identity/current.ts';
import { fillPath } from '#contract/addresses.ts';
import { reaches } from '#contract/areas.ts';
import { DAY_MS } from '#contract/durations.ts';
import { calendarCalls } from '#contract/applications/interviews.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { hashOf, hashOfGiven, newSecret } from '#server/platform/secrets.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { calendarFile } from './calendar-file.ts';
import { deleteLink, findLinkOwner, listInterviews, writeLink } from './interviews.store.ts';
import { eventOf } from './invitations.ts';

const BACK_MS = 30 * DAY_MS;
const FEED_MAX = 200;

export const makeLink = (ports: ApplicationPorts, ctx: RequestContext<Person>): Promise<{ url: string }> =>
  ports.database.transaction(async (tx) => {
    if (!reaches(ctx.caller.permissions.recruitment, 'read')) throw new DomainError('not_permitted');
    const secret = newSecret();
    await writeLink(tx, ctx.caller.userId, hashOf(secret), isoNow(ports.clock));
    await record(ports, tx, 'make calendar link', ctx);
    await ports.accounts.notifyOwner(tx, ctx.caller.userId, {
      subject: `A calendar link was made for your ${identity().brand} account`,
      paragraphs: [
        `a private link was made for your account in the back office of ${identity().brand}: calendar programs read your interviews from it. The one before, if there was one, has ended.`,
        'It ends when you end it, set a new password, or sign out everywhere.',
      ],
    });
    return { url: ports.publicUrl + fillPath(calendarCalls.feed.path, { secret }) };
  });

export const endLink = (ports: ApplicationPorts, ctx: RequestContext<Person>): Promise<void> =>
  ports.database.transaction(async (tx) => {
    if (!(await deleteLink(tx, ctx.caller.userId))) throw new DomainError('calendar_not_found');
    await record(ports, tx, 'end calendar link', ctx);
  });

/** Of whoever may still see applications. */
export async function readFeed(ports: ApplicationPorts, secret: string): Promise<string> {
  const { clock, colleagues } = ports;
  const db = ports.database.read;
  const hash = hashOfGiven(secret);
  const userId = hash && (await findLinkOwner(db, hash));
  const all = userId ? await colleagues.list(db) : [];
  if (!userId || !all.some(({ id }) => id === userId)) throw new DomainError('calendar_not_found');
  const wanted = { userId, from: isoIn(clock, -BACK_MS), page: 1, page_size: FEED_MAX };
  const { rows } = await listInterviews(db, wanted, colleagues);
  const byId = new Map(all.map((colleague) => [colleague.id, colleague]));
  const events = rows.map((row) =>
    eventOf(
      row,
      row.with.flatMap(({ id }) => byId.get(id) ?? []),
    ),
  );
  return calendarFile(events, { now: clock.now() });
}

const record = ({ clock }: ApplicationPorts, tx: Tx, action: string, ctx: RequestContext<Person>) =>
  auditBy(tx, clock, ctx, {
    action,
    subject: 'account',
    subjectId: ctx.caller.userId,
    label: ctx.caller.username,
  });
