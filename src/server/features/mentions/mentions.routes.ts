// Notes that name oneself, on records of any room one may read.
import { type Mention, mentionCalls } from '#contract/office/notes.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { kindsToRead } from '#server/notes/kinds-to-read.ts';
import { listMentions, markMentionsRead } from '#server/notes/notes.store.ts';
import { publishMentions } from '#server/notes/write-notes.ts';
import type { Reader } from '#server/platform/database/database.ts';
import type { FeaturePorts } from '#server/feature.ts';

/** What the notes are about belongs to other features. */
interface MentionPorts extends FeaturePorts {
  applications: { named(db: Reader, ids: readonly number[]): Promise<NonNullable<Mention['application']>[]> };
  contact: { named(db: Reader, ids: readonly number[]): Promise<NonNullable<Mention['enquiry']>[]> };
}

export const mentionRoutes = (ports: MentionPorts): Route[] => [
  // One's own, whatever one may do: who may no longer see the records has none.
  route(mentionCalls.list, async ({ query, url, ctx }) => {
    const kinds = kindsToRead(ctx.caller.permissions);
    if (kinds.length === 0) return listReply(url, query, { rows: [], total: 0 });
    const db = ports.database.read;
    const { rows, ...counted } = await listMentions(db, ctx.caller.userId, { ...query, kinds });
    const applications = await ports.applications.named(
      db,
      rows.flatMap((row) => row.application_id ?? []),
    );
    const enquiries = await ports.contact.named(
      db,
      rows.flatMap((row) => row.enquiry_id ?? []),
    );
    const mentions = rows.map((row): Mention => ({
      id: row.id,
      note: row.note_id,
      application: applications.find(({ id }) => id === row.application_id) ?? null,
      enquiry: enquiries.find(({ id }) => id === row.enquiry_id) ?? null,
      by: { id: row.author_id, name: row.author_name },
      text: row.text,
      at: row.created_at,
      is_read: row.is_read,
    }));
    return listReply(url, query, { rows: mentions, ...counted });
  }),
  route(mentionCalls.markRead, ({ body, ctx }) =>
    ports.database.transaction(async (tx) => {
      const changed = await markMentionsRead(tx, ctx.caller.userId, body);
      if (changed > 0) await publishMentions(ports, tx, ctx.caller.userId);
      return { changed };
    }),
  ),
];
