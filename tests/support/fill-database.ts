// A database with rows of every kind, words of every kind in them, and the files they name.
import { inEveryArea } from '#contract/areas.ts';
import { workTimings } from '#contract/jobs/jobs.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { contentKey, type FileStore, randomKey } from '#server/platform/files/files.ts';
import { attachFile } from '#server/platform/files/stored-files.store.ts';
import { searchText } from '#server/platform/database/search.ts';

const at = '2026-11-02T09:30:00.123Z';
const clock = { now: () => new Date(at) };
const later = '2026-12-24T00:00:00.000Z';
const WORDS = `O'Brien "Ünïcode" \\n \\u0041 \n\ttab 日本語 😀 </script> ${'é'.repeat(300)}`;

export async function fillDatabase(database: Database, files: FileStore): Promise<void> {
  await database.transaction(async (tx) => {
    await fillAccounts(tx);
    await fillMails(tx);
    await fillPictures(tx, files);
  });
  for (let number = 0; number < 5; number += 1) await addApplication(database, files, `Applicant ${number}`);
  await database.transaction(fillRecruiting);
  // Its number is never given again.
  await database.transaction((tx) => tx.deleteFrom('applications').where('id', '=', 5).execute());
}

/** The file first, as the program does it; answers its key. */
export async function addApplication(database: Database, files: FileStore, name: string): Promise<string> {
  const key = randomKey('resumes', 'pdf');
  const content = Buffer.from(`%PDF ${name} ${key}`);
  await files.put(key, content);
  await database.transaction(async (tx) => {
    await attachFile(tx, { key, mediaType: 'application/pdf', byteSize: content.length }, clock);
    await tx
      .insertInto('applications')
      .values({
        name,
        name_key: name.toLowerCase(),
        stage_id: 2,
        stage_since: at,
        assignee_id: null,
        source: 'direct',
        email: 'Asha@Menon.example',
        email_key: 'asha@menon.example',
        mobile_number: '+91 98400 54321',
        experience: '2-3',
        job_id: null,
        job_title: 'Engineer',
        title_key: 'engineer',
        current_location: 'Madurai',
        subject: WORDS,
        resume_key: key,
        resume_type: 'pdf',
        is_archived: name.endsWith('3'),
        is_read: name.endsWith('3'),
        search_text: searchText(name, WORDS),
        created_at: at,
      })
      .execute();
  });
  return key;
}

async function fillRecruiting(tx: Tx): Promise<void> {
  const answer = { question_id: 'notice', text: WORDS, value: WORDS, value_key: WORDS.toLowerCase() };
  await tx
    .insertInto('application_answers')
    .values({ application_id: 1, position: 0, kind: 'short', ...answer })
    .execute();
  await tx.insertInto('application_tags').values({ application_id: 1, tag_key: 'é', tag: 'É' }).execute();
  const note = { author_id: 1, author_name: WORDS, text: WORDS, created_at: at, changed_at: later };
  await tx
    .insertInto('notes')
    .values([
      { application_id: 1, ...note },
      { application_id: 5, ...note },
    ])
    .execute();
  await tx.insertInto('note_mentions').values({ note_id: 1, user_id: 2, is_read: false }).execute();
  const rating = { application_id: 1, score: 4, rated_at: at };
  await tx
    .insertInto('application_ratings')
    .values([
      { ...rating, user_id: 1, user_name: 'arun' },
      { ...rating, user_id: null, user_name: WORDS },
    ])
    .execute();
  const entry = { application_id: 1, at, by_id: 1, by_name: WORDS };
  await tx
    .insertInto('application_timeline')
    .values([
      { ...entry, kind: 'received', data: JSON.stringify({ job_title: WORDS }), note_id: null },
      { ...entry, kind: 'note', data: '{"note":1}', note_id: 1 },
    ])
    .execute();
  await tx
    .insertInto('application_stages')
    .values([
      {
        application_id: 1,
        stage_id: 1,
        job_id: null,
        entered_at: at,
        since: at,
        left_at: later,
        minutes: 90,
      },
      {
        application_id: 1,
        stage_id: 2,
        job_id: 1,
        entered_at: later,
        since: later,
        left_at: null,
        minutes: 0,
      },
    ])
    .execute();
  const interview = { application_id: 1, starts_at: later, minutes: 45, place: WORDS, note: WORDS };
  await tx
    .insertInto('interviews')
    .values({ ...interview, uid: 'interview-1', author_id: null, author_name: WORDS })
    .execute();
  await tx.insertInto('interview_colleagues').values({ interview_id: 1, user_id: 1 }).execute();
  await tx
    .insertInto('application_resumes')
    .values({
      application_id: 1,
      number: 2,
      resume_key: `resumes/${'e'.repeat(32)}.pdf`,
      resume_type: 'pdf',
      scan: 'clean',
      origin: 'sent_again',
      received_at: at,
    })
    .execute();
  await tx
    .insertInto('application_links')
    .values({ secret_hash: 'hash', application_id: 1, created_at: at })
    .execute();
  await tx.insertInto('calendar_links').values({ user_id: 1, secret_hash: 'hash', created_at: at }).execute();
  await tx
    .insertInto('mail_templates')
    .values({ name: WORDS, subject: WORDS, body: WORDS, offered_for: null, created_at: at })
    .execute();
  const parts = {
    name: 'Asha',
    title: 'Engineer',
    subject: WORDS,
    location: 'Madurai',
    answers: WORDS,
    notes: WORDS,
  };
  const text = { ...parts, matched_skills: '["C++"]' };
  await tx
    .insertInto('application_texts')
    .values([
      { application_id: 1, ...text, resume: `${WORDS} zymurgy` },
      { application_id: 2, ...text, resume: null },
      { application_id: 5, ...text, resume: WORDS },
    ])
    .execute();
  await tx
    .updateTable('skill_synonyms')
    .set({ list: JSON.stringify([{ skill: WORDS, also: ['x'] }]), version: 7 })
    .execute();
  await tx.updateTable('stages').set({ public_name: WORDS }).where('id', '=', 2).execute();
  await tx.updateTable('applications').set({ assignee_id: 1 }).where('id', '=', 1).execute();
  await tx.updateTable('employees').set({ application_id: 2 }).execute();
}

async function fillSecondSteps(tx: Tx): Promise<void> {
  const sealed = { user_id: 1, sealed_secret: 'sealed' };
  await tx
    .insertInto('totp_apps')
    .values({ ...sealed, last_step: 58_837_260, created_at: at })
    .execute();
  await tx
    .insertInto('totp_setups')
    .values({ ...sealed, expires_at: later })
    .execute();
  await tx.insertInto('recovery_codes').values({ user_id: 1, code_hash: 'hash' }).execute();
  const passkey = { user_id: 1, public_key: 'key', transports: '["usb"]', created_at: at };
  await tx
    .insertInto('passkeys')
    .values([
      { ...passkey, credential_id: 'one', counter: 4_294_967_295, name: WORDS, last_used_at: at },
      { ...passkey, credential_id: 'two', counter: 0, name: '', last_used_at: null },
    ])
    .execute();
  await tx.insertInto('spent_challenges').values({ challenge_hash: 'hash', expires_at: later }).execute();
  await tx
    .insertInto('company_accounts')
    .values({ issuer: 'https://sso.example.com', subject: WORDS, user_id: 1, created_at: at })
    .execute();
  await tx.insertInto('sign_in_policy').values({ requires_second_step: true }).execute();
}

async function fillAccounts(tx: Tx): Promise<void> {
  const user = {
    first_name: WORDS,
    last_name: '',
    password_hash: '$argon2id$…',
    must_change_password: false,
    last_login_at: at,
    email_verified_at: null,
    two_step: true,
    gender: null,
    phone_number: '',
    position: '',
    profile_picture: `data:image/webp;base64,${'A'.repeat(70_000)}`,
    created_at: at,
    updated_at: at,
  };
  for (const name of ['Zoë', 'arun', 'Bala']) {
    const key = name.toLowerCase();
    await tx
      .insertInto('users')
      .values({
        ...user,
        username: name,
        username_key: key,
        email: `${name}@example.com`,
        email_key: `${key}@example.com`,
        is_superuser: name === 'arun',
        ...inEveryArea('read'),
        search_text: key,
        mails: name === 'arun' ? '["enquiry_received"]' : null,
      })
      .execute();
  }
  const secret = { secret_hash: 'hash', user_id: 1, expires_at: later };
  await tx
    .insertInto('sessions')
    .values({
      token_hash: 'hash',
      user_id: 1,
      address: '::1',
      user_agent: WORDS,
      created_at: at,
      last_seen_at: at,
      confirmed_until: later,
      expires_at: later,
    })
    .execute();
  await tx
    .insertInto('otp_attempts')
    .values({ ...secret, code_hash: 'code', tries: 1, sent_at: at, code_expires_at: later })
    .execute();
  await tx.insertInto('password_resets').values(secret).execute();
  await tx
    .insertInto('email_changes')
    .values({ ...secret, email: 'new@example.com' })
    .execute();
  await tx.insertInto('session_end_links').values(secret).execute();
  await tx.insertInto('mail_hours').values({ user_id: 1, began_at: at, mails: 3 }).execute();
  await tx.insertInto('weekly_mails').values({ user_id: 1, week: '2026-11-02', told_at: at }).execute();
  await fillSecondSteps(tx);
  await tx
    .insertInto('api_keys')
    .values({
      key_hash: 'hash',
      hint: 'fk_abcdef',
      name: WORDS,
      ...inEveryArea('read'),
      expires_on: null,
      expires_at: null,
      created_by: 'arun',
      created_at: at,
      last_used_at: at,
    })
    .execute();
  const webhook = await tx
    .insertInto('webhooks')
    .values({
      url: 'https://hooks.example.com/',
      events: '["job.closed"]',
      active: true,
      secret: 'sealed',
      created_by: WORDS,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhook.id,
      task_id: 10,
      message_id: 'msg_1',
      event: 'job.closed',
      concerns: 'job 1',
      body: WORDS,
      status: 500,
      answer: WORDS,
      first_tried_at: at,
      tried_at: at,
      created_at: at,
    })
    .execute();
  await tx
    .insertInto('identity')
    .values({
      brand: 'Kovai Looms',
      legal_name: WORDS,
      tagline: JSON.stringify({ en: WORDS }),
      logo: '/brand/logo.svg',
      logo_dark: '',
      icon: '',
      colour: '#8a3ffc',
      email: 'hello@kovai.example',
      phone: WORDS,
      address: JSON.stringify(['1 Mill Road', WORDS]),
      office_hours: JSON.stringify(WORDS),
      social: JSON.stringify({ linkedin: 'https://kovai.example' }),
      sender_name: WORDS,
      languages: JSON.stringify(['en']),
      copyright_year: 2026,
      version: 3,
    })
    .execute();
  await tx.insertInto('consent_texts').values({ id: 2, text: WORDS, lang: 'ta', created_at: at }).execute();
  await tx.updateTable('retention_settings').set({ decided_days: 0, version: 3 }).execute();
  await tx
    .insertInto('erasures')
    .values({ at, kind: 'application', why: 'asked', records: 1, rows: 9, files: 1 })
    .execute();
  await tx.insertInto('app_secrets').values({ name: 'cards', value: 'secret', created_at: at }).execute();
  for (const key of ['b', 'B', 'a', 'é'])
    await tx
      .insertInto('idempotency_keys')
      .values({
        scope: 'enquiry',
        key,
        fingerprint: 'f',
        answer: JSON.stringify({ words: WORDS }),
        created_at: at,
      })
      .execute();
  const entry = { at, action: 'create', subject: 'enquiry', subject_id: '1', label: '' };
  await tx
    .insertInto('audit_log')
    .values([
      { ...entry, actor_id: null, actor_name: 'A visitor', address: '::1' },
      {
        ...entry,
        actor_id: 1,
        actor_name: WORDS,
        label: WORDS,
        address: '203.0.113.1',
        old_values: JSON.stringify({ title: WORDS }),
        new_values: '{"title":null}',
      },
      { ...entry, actor_id: null, actor_name: '', address: '' },
    ])
    .execute();
}

async function fillMails(tx: Tx): Promise<void> {
  const payload = JSON.stringify({
    to: 'asha@menon.example',
    content: { subject: WORDS, paragraphs: [WORDS] },
  });
  const task = { payload, tries: 1, due_at: at, created_at: at };
  for (const state of ['waiting', 'running', 'done', 'failed'] as const)
    for (const holds_secret of [false, true]) {
      const leased_until = state === 'running' ? later : null;
      await tx
        .insertInto('tasks')
        .values({
          ...task,
          kind: 'mail',
          state,
          leased_until,
          holds_secret,
          secret: holds_secret && state !== 'done' ? 'sealed' : null,
        })
        .execute();
    }
  await tx
    .insertInto('tasks')
    .values([
      { ...task, kind: 'errand', key: WORDS, state: 'waiting', holds_secret: false },
      { ...task, kind: 'webhook', lane: '1 job 1', state: 'waiting', holds_secret: false },
      { ...task, kind: 'tell job alerts', key: '2026-11-20', state: 'waiting', holds_secret: false },
      { ...task, kind: 'tell weekly', key: '2026-11-16', state: 'waiting', holds_secret: false },
    ])
    .execute();
  // More than are read at once.
  const numbers = Array.from({ length: 450 }, (_, number) => number);
  await tx
    .insertInto('enquiries')
    .values(
      numbers.map((number) => ({
        first_name: `Visitor ${number}`,
        last_name: '',
        email: 'visitor@example.com',
        phone_number: '',
        subject: 'A website',
        message: WORDS,
        is_spam: number % 7 === 0,
        is_read: number % 2 === 0,
        search_text: searchText(`Visitor ${number}`, WORDS),
        assignee_id: number === 3 ? 1 : null,
        takes_mail: number === 3 ? false : null,
        created_at: at,
      })),
    )
    .execute();
  const author = { author_id: 1, author_name: WORDS, text: WORDS, created_at: at };
  await tx
    .insertInto('notes')
    .values({ enquiry_id: 2, ...author })
    .execute();
  await tx
    .insertInto('enquiry_replies')
    .values({ enquiry_id: 2, subject: WORDS, message_id: '<one@house.example>', ...author })
    .execute();
  const received = {
    message_id: '<two@visitor.example>',
    from_name: WORDS,
    from_email: 'a@b.example',
    subject: WORDS,
    text: WORDS,
    quoted: '',
    automatic: false,
    verified: 'none' as const,
    attachments: '[]',
    left_out: JSON.stringify([{ name: WORDS, code: 'wrong_media_type' }]),
    received_at: later,
  };
  const ofEnquiry = { enquiry_id: 2, application_id: null };
  await tx
    .insertInto('received_mails')
    .values({ ...ofEnquiry, ...received })
    .execute();
  await tx
    .insertInto('mail_conversations')
    .values({ ...ofEnquiry, secret_hash: 'hash' })
    .execute();
  await tx
    .insertInto('sent_message_ids')
    .values({ ...ofEnquiry, message_id: '<one@house.example>', sent_at: at })
    .execute();
  await tx
    .insertInto('mailbox_mails')
    .values({
      ...ofEnquiry,
      uid_validity: '1700000000',
      uid: 7,
      content_hash: 'hash',
      outcome: 'done',
      message_id: '<two@visitor.example>',
      sender_hash: 'hash',
      is_moved: true,
      is_reported: false,
      moved_validity: '1700000001',
      moved_uid: 3,
      taken_at: later,
    })
    .execute();
  await tx.insertInto('spam_words').values({ word_hash: 'hash', good: 2, spam: 1 }).execute();
  await tx.insertInto('spam_marks').values({ hash: 'hash', kind: 'spam', marked_at: at }).execute();
}

async function fillPictures(tx: Tx, files: FileStore): Promise<void> {
  const content = Buffer.from('a picture');
  const key = contentKey('media', content, 'webp');
  await files.put(key, content);
  await attachFile(tx, { key, mediaType: 'image/webp', byteSize: content.length }, clock);
  await tx
    .insertInto('images')
    .values({
      key,
      width: 20,
      height: 10,
      copies: '[]',
      uses: 4,
      file_name: 'van.jpg',
      vanishes_on_dark: false,
      created_at: at,
    })
    .execute();
  const stamps = { search_text: '', created_at: at, updated_at: at };
  await tx
    .insertInto('content_items')
    .values({
      kind: 'news',
      title: WORDS,
      body: WORDS,
      link: '#',
      image_key: key,
      dark_image_key: key,
      ...stamps,
      alt: WORDS,
      focus: '{"x":0.5,"y":0.25}',
      position: 1,
      state: 'draft',
      publish_at: at,
      unpublish_at: at,
      published_at: at,
    })
    .execute();
  const use = { key, subject: 'news item', subject_id: 1 };
  await tx
    .insertInto('picture_uses')
    .values([
      { ...use, place: 'image', number: 0 },
      { ...use, place: 'logo_dark', number: 0 },
      { ...use, place: 'version', number: 1 },
    ])
    .execute();
  await tx
    .insertInto('content_versions')
    .values({
      subject: 'news item',
      subject_id: 1,
      number: 1,
      at,
      by_id: 1,
      by_name: WORDS,
      content: JSON.stringify({ heading: WORDS }),
      changed: '["heading"]',
      is_autosave: true,
    })
    .execute();
  const { id: articleId } = await tx
    .insertInto('articles')
    .values({
      slug: 'words',
      is_slug_given: true,
      title: WORDS,
      summary: WORDS,
      excerpt: WORDS,
      cover_key: key,
      alt: WORDS,
      focus: '{"x":0.5,"y":0.25}',
      author_id: 1,
      author: WORDS,
      kind: 'work',
      client_kind: WORDS,
      task: WORDS,
      figure: WORDS,
      body: '{"type":"doc","content":[]}',
      reading_minutes: 1,
      missing_alts: 0,
      state: 'draft',
      publish_at: at,
      published_at: at,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('article_slugs').values({ slug: 'words', article_id: articleId }).execute();
  await tx
    .insertInto('translated_slugs')
    .values({ lang: 'ta', slug: 'sorkal', article_id: articleId })
    .execute();
  const words = JSON.stringify({ title: WORDS });
  await tx
    .insertInto('translations')
    .values({
      kind: 'article',
      record_id: articleId,
      lang: 'ta',
      fields: words,
      state: 'draft',
      of_version: 1,
      of_fields: words,
      filled: 1,
      total: 2,
      at,
      by_id: 1,
      by_name: WORDS,
      told: words,
      slug: 'sorkal',
      search_text: searchText(WORDS),
    })
    .execute();
  const placed = { id: 'home.hero.headline', lang: 'en', text: WORDS, at, by: 1 };
  const site = { texts: [placed], pictures: [], hidden: ['news'] };
  await tx
    .insertInto('site_draft')
    .values({
      id: 1,
      base: 1,
      texts: JSON.stringify([placed]),
      pictures: '[]',
      hidden: '["news"]',
      publish_at: later,
      publish_by: 1,
      version: 3,
    })
    .execute();
  await tx
    .insertInto('site_editions')
    .values({
      n: 1,
      at,
      by_id: 1,
      texts: JSON.stringify([placed]),
      pictures: '[]',
      hidden: '["news"]',
      content: JSON.stringify(site),
    })
    .execute();
  await tx.insertInto('content_fills').values({ kind: 'news', filled_at: at }).execute();
  await tx
    .insertInto('employees')
    .values({
      employee_id: 'E1',
      employee_id_key: 'e1',
      name: WORDS,
      name_key: 'o',
      role: '',
      department: '',
      phone_number: '',
      company_name: '',
      company_email: '',
      blood_group: '',
      date_of_joining: '',
      gender: 'F',
      image_key: key,
      ...stamps,
    })
    .execute();
  await tx
    .insertInto('employee_cards')
    .values({ employee: 1, number: 1, issued_at: at, reason: '', printed_at: at, replaced_at: at })
    .execute();
  await tx
    .insertInto('card_verifications')
    .values({ employee: 1, number: 1, day: '2026-11-02', count: 2, refused: 1 })
    .execute();
  const { id: import_id } = await tx
    .insertInto('employee_imports')
    .values({
      state: 'applied',
      file_name: 'staff.csv',
      columns: '["ID"]',
      mapping: '{}',
      photos_key: null,
      photo_names: '[]',
      digest: '',
      kept: '[]',
      created_by: 'meera',
      created_at: at,
      applied_at: at,
      ends_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('employee_import_rows')
    .values({
      import_id,
      number: 2,
      cells: '["ET014"]',
      photo_name: null,
      image_key: null,
      photo_focus: null,
      photo_problem: null,
      done: '{"kind":"unchanged","employee_id":"ET014","name":"Asha","left_on":null}',
      old_image_key: null,
    })
    .execute();
  await tx
    .insertInto('jobs')
    .values({
      title: WORDS,
      location: '',
      department: '',
      positions: 3,
      employment_type: 'full-time',
      work_timing: workTimings[0],
      qualification: '',
      key_skills: '',
      responsibility: '',
      job_url: '#',
      experience: '',
      description: '',
      posted_on: '2026-11-02',
      state: 'open',
      questions: '[]',
      ...stamps,
    })
    .execute();
  await tx.insertInto('visits').values({ day: '2026-11-02', kind: 'ref', name: WORDS, views: 3 }).execute();
  await tx
    .insertInto('preview_links')
    .values({ secret_hash: 'hash', subject: 'job', subject_id: 1, created_at: at, expires_at: at })
    .execute();
  await tx
    .insertInto('job_alerts')
    .values({
      email: 'Asha@Menon.example',
      email_key: 'asha@menon.example',
      department: WORDS,
      location: '',
      employment_type: 'full-time',
      confirm_hash: 'one',
      stop_hash: 'other',
      confirmed_at: at,
      told_on: '2026-11-02',
      asked_at: at,
      created_at: at,
    })
    .execute();
  const job = await tx.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('share_pictures')
    .values({ subject: 'job', subject_id: job.id, key: `job-pictures/${'b'.repeat(64)}.jpg` })
    .execute();
  await tx.updateTable('content_version').set({ version: 42 }).execute();
}
