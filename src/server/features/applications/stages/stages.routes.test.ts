import type { Stage } from '#contract/applications/stages.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines)('stages on $name', (engine) => {
  let api: TestApp;
  let as: Record<'meera' | 'boss', ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    api = await testApp(engine);
    const meera = await api.signIn('meera');
    const boss = await api.signIn('boss', { isSuperuser: true });
    as = { meera: callsOf(api, meera), boss: callsOf(api, boss) };
  });
  afterAll(() => api.close());

  const stages = async () => (await as.meera.get('/api/stages/')).json<Stage[]>();
  const put = (list: object[], version?: number) => as.boss.put('/api/stages/', list, version);
  const codeOf = async (list: object[]) => (await put(list)).json().code;

  it('are renamed, ordered, added and taken away, from the version they were read in', async () => {
    const before = await stages();
    expect(before.map(({ name, kind, position }) => [name, kind, position])).toEqual([
      ['New', 'open', 1],
      ['Screening', 'open', 2],
      ['Interview', 'open', 3],
      ['Offer', 'open', 4],
      ['Hired', 'hired', 5],
      ['Rejected', 'rejected', 6],
    ]);
    const version = before[0]?.version ?? 0;
    const list = [
      ...before.slice(0, 4),
      { name: 'Trial day', kind: 'open', public_name: 'A day with us' },
      ...before.slice(4),
    ];
    const added = await put(list, version);
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json<Stage[]>()[4]).toMatchObject({
      name: 'Trial day',
      position: 5,
      public_name: 'A day with us',
      applications: 0,
      version: version + 1,
    });
    const late = await put(before, version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', changed_by: 'boss' });
    expect(late.json().current).toEqual(added.json());
    expect((await put(before)).json<Stage[]>().map(({ name }) => name)).toEqual(
      before.map(({ name }) => name),
    );
  });

  it('that have applications, archived ones too, stay and mean the same', async () => {
    const before = await stages();
    const made = (await put([...before, { name: 'Spare', kind: 'rejected' }])).json<Stage[]>();
    const spare = made.at(-1) as Stage;
    const id = await addApplicant(api);
    await as.meera.patch(`${id}/`, { stage: spare.id, is_archived: true });
    expect((await stages()).at(-1)).toMatchObject({ applications: 1, active: 0 });
    expect(await codeOf(before)).toBe('stage_in_use');
    expect(await codeOf([...before, { ...spare, kind: 'open' }])).toBe('stage_in_use');
    await as.meera.remove(`${id}/`);
    expect((await put(before)).statusCode).toBe(200);
  });

  it('are always there for each kind, once each, and nothing is half done', async () => {
    const before = await stages();
    for (const kind of ['open', 'hired', 'rejected'] as const) {
      const unused = before.filter((stage) => stage.kind !== kind);
      expect(await codeOf(unused), kind).toBe('stage_needed');
    }
    expect(await codeOf([])).toBe('stage_needed');
    expect(await codeOf([...before, { id: 999, name: 'Nowhere', kind: 'open' }])).toBe('stage_not_found');
    const [first] = before;
    for (const list of [
      [...before, { name: 'NEW', kind: 'open' }],
      [...before, first],
      [...before, { name: '', kind: 'open' }],
      [...before, { name: 'Odd', kind: 'odd' }],
      [...before, { name: 'x'.repeat(51), kind: 'open' }],
    ])
      expect(await codeOf(list as object[])).toBe('bad_input');
    expect(await stages()).toEqual(before);
  });
});
