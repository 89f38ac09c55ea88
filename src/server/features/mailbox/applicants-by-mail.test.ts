import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { ResumeVersion } from '#contract/applications/resumes.ts';
import { queuedMail } from '#server/mail/mail.ts';
import { aBounce, aCalendarReply, aMail } from '#tests/factories/mail.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type MailboxBench, mailboxBench } from '#tests/support/mailbox-bench.ts';
import type { TestUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PRIYA = 'priya@raghavan.example';

describe.each(engines)('applicants who answer by mail on $name', (engine) => {
  let bench: MailboxBench;
  let meera: TestUser;
  let as: ReturnType<typeof callsOf>;
  let id: number;
  beforeAll(async () => {
    bench = await mailboxBench(engine);
    meera = await bench.api.signIn('meera');
    as = callsOf(bench.api, meera);
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    id = await addApplicant(bench.api, { email: PRIYA, name: 'Priya Raghavan' });
  });

  const lastMail = async () => {
    const { payload } = await bench.api.database.read
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'mail')
      .where('payload', 'like', `%${PRIYA}%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return queuedMail.parse(JSON.parse(payload));
  };
  const timeline = async () => (await as.get(`${id}/timeline/`)).json<TimelineEntry[]>();
  const applicant = async () => (await as.get(`${id}/`)).json<Applicant>();
  const from = `Priya <${PRIYA}>`;

  async function written() {
    await as.post('mail/', { ids: [id], subject: 'A talk', body: 'When may we call you?' });
    return lastMail();
  }

  it('are heard: their mail stands in the timeline, and they are unread', async () => {
    const { messageId, replyTo } = await written();
    expect(replyTo).toMatch(/^meera\+[a-z2-7]{26}@house\.example$/);
    await as.patch(`${id}/`, { is_read: true });
    await bench.deliver(aMail({ from, text: 'Any time.', headers: { References: messageId } }));
    await bench.readAll();
    const [entry] = await timeline();
    expect(entry).toMatchObject({
      kind: 'mail_received',
      by: null,
      data: {
        subject: 'A shop for our spice brand',
        text: 'Any time.',
        from: { email: PRIYA },
        automatic: false,
        is_read: false,
      },
    });
    expect((await applicant()).is_read).toBe(false);
  });

  it('have a mark at their mail until somebody reads it; a machine’s has none', async () => {
    const { messageId } = await written();
    const headers = { 'In-Reply-To': messageId };
    await bench.deliver(
      aMail({ from, text: 'Any time.', headers }),
      aMail({ from, text: 'I am away.', headers: { ...headers, 'Auto-Submitted': 'auto-replied' } }),
    );
    await bench.readAll();
    const marks = async () =>
      (await timeline()).flatMap(({ kind, data }) =>
        kind === 'mail_received' ? [[data['text'], data['is_read']]] : [],
      );
    expect(await marks()).toEqual([
      ['I am away.', true],
      ['Any time.', false],
    ]);
    const { version } = await applicant();
    const mail = String((await timeline()).find(({ data }) => data['text'] === 'Any time.')?.data['mail']);
    expect((await as.patch(`${id}/received/${mail}/`, { is_read: true })).statusCode).toBe(204);
    expect((await marks()).map(([, isRead]) => isRead)).toEqual([true, true]);
    expect((await applicant()).version).toBe(version);
    expect((await as.patch(`${id}/received/${mail}/`, { is_read: false })).statusCode).toBe(204);
    expect((await marks()).map(([, isRead]) => isRead)).toEqual([true, false]);
    const other = await addApplicant(bench.api, { email: 'another@one.example' });
    const strange = await as.patch(`${other}/received/${mail}/`, { is_read: true });
    expect(strange.json()).toMatchObject({ code: 'mail_not_found' });
    expect((await as.patch(`999999/received/${mail}/`, { is_read: true })).json()).toMatchObject({
      code: 'application_not_found',
    });
  });

  it('send a résumé that becomes the one that is read, by a press', async () => {
    const { replyTo } = await written();
    const pdf = aPdf('A better one');
    const parts = [{ type: 'application/pdf', name: 'priya.pdf', content: pdf }];
    await bench.deliver(aMail({ from, to: replyTo ?? '', parts }));
    await bench.readAll();
    const [entry] = await timeline();
    const { attachments } = (entry?.data ?? {}) as unknown as { attachments: { url: string }[] };
    const [file] = attachments;
    expect((await bench.api.get(file?.url ?? '', meera)).rawPayload).toEqual(pdf);
    const taken = await as.post(`${file?.url}take/`);
    expect(taken.statusCode).toBe(201);
    expect(taken.json<ResumeVersion>()).toMatchObject({ version: 2, is_current: true, resume_type: 'pdf' });
    expect((await as.get(`${id}/resume/`)).rawPayload).toEqual(pdf);
    const other = await addApplicant(bench.api, { email: 'other@one.example' });
    const path = file?.url.replace(`/${id}/`, `/${other}/`);
    expect((await as.post(`${path}take/`)).json()).toMatchObject({ code: 'attachment_not_found' });
  });

  it('are not reached: the timeline says so', async () => {
    const { messageId } = await written();
    await bench.deliver(aBounce(messageId));
    await bench.readAll();
    expect((await timeline())[0]).toMatchObject({
      kind: 'mail_failed',
      data: { reason: '550 5.1.1 No such mailbox here' },
    });
  });

  describe('and an invitation', () => {
    let interview: Interview;
    let uid: string;
    beforeEach(async () => {
      const draft = { starts_at: '2030-01-07T04:30:00Z', minutes: 45, with: [meera.id] };
      interview = (await as.post(`${id}/interviews/`, draft)).json();
      ({ uid } = await bench.api.database.read
        .selectFrom('interviews')
        .select('uid')
        .where('id', '=', interview.id)
        .executeTakeFirstOrThrow());
    });
    const attendance = async () =>
      (await applicant()).interviews.find((one) => one.id === interview.id)?.attendance;

    it('is answered to the conversation’s own address', async () => {
      const { replyTo, calendar } = await lastMail();
      expect(replyTo).toMatch(/^meera\+/);
      expect(calendar?.content.replace(/\r\n /g, '')).toContain(`mailto:${replyTo}`);
    });

    it('is accepted and declined, by the applicant and by colleagues, the newest counts', async () => {
      await bench.deliver(aCalendarReply({ uid, attendee: PRIYA, status: 'TENTATIVE' }, { from }));
      await bench.readAll();
      await bench.deliver(
        aCalendarReply({ uid, attendee: PRIYA, status: 'DECLINED', comment: 'I am ill.' }, { from }),
        aCalendarReply({ uid, attendee: 'meera@example.com', status: 'ACCEPTED' }),
      );
      await bench.readAll();
      const said = await attendance();
      expect(said).toHaveLength(2);
      expect(said).toEqual(
        expect.arrayContaining([
          { who: null, status: 'declined', words: 'I am ill.', at: expect.any(String) },
          {
            who: { id: meera.id, name: 'Test meera' },
            status: 'accepted',
            words: '',
            at: expect.any(String),
          },
        ]),
      );
      const change = { starts_at: '2030-01-08T04:30:00Z' };
      await as.patch(`${id}/interviews/${interview.id}/`, change);
      expect(await attendance()).toEqual([]);
    });

    it('is not answered by strangers, to another, or to what it was before', async () => {
      await as.patch(`${id}/interviews/${interview.id}/`, { place: 'Room 2' });
      await bench.deliver(
        aCalendarReply({ uid, attendee: 'stranger@one.example', sequence: 1 }),
        aCalendarReply({ uid: 'interview-0@nowhere.example', attendee: PRIYA, sequence: 1 }),
        aCalendarReply({ uid, attendee: PRIYA, sequence: 0 }),
        aCalendarReply({ uid, attendee: PRIYA, sequence: 1, method: 'COUNTER' }),
      );
      await bench.readAll();
      expect(await attendance()).toEqual([]);
    });
  });
});
