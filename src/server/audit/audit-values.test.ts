import { describe, expect, it } from 'vitest';
import { type Recorded, changesOf } from './audit-values.ts';

interface Person {
  name: string;
  role: string;
  phone: string;
  is_former: boolean;
  password_hash: string;
}
const meera: Person = {
  name: 'Meera',
  role: '',
  phone: '12345',
  is_former: false,
  password_hash: 'secret',
};
const recorded: Recorded<Person> = { kept: ['name', 'role', 'is_former'], named: ['phone'] };

describe('what of a change is in the audit trail', () => {
  it('only the fields that changed, and only those in the list', () => {
    const after = { ...meera, role: 'Lead', is_former: true, password_hash: 'another' };
    expect(changesOf(recorded, meera, after)).toEqual({
      old: { role: '', is_former: false },
      new: { role: 'Lead', is_former: true },
    });
    expect(changesOf(recorded, meera, { ...meera, password_hash: 'another' })).toEqual({
      old: null,
      new: null,
    });
  });

  it('that a personal field changed, not what it was; whether it was empty may be known', () => {
    expect(changesOf(recorded, meera, { ...meera, phone: '67890' })).toEqual({
      old: { phone: '(not kept)' },
      new: { phone: '(not kept)' },
    });
    expect(changesOf(recorded, meera, { ...meera, phone: '' }).new).toEqual({ phone: '' });
  });

  it('of what is added the new values alone, of what is deleted the old, without what was empty', () => {
    const values = { name: 'Meera', is_former: false, phone: '(not kept)' };
    expect(changesOf(recorded, null, meera)).toEqual({ old: null, new: values });
    expect(changesOf(recorded, meera, null)).toEqual({ old: values, new: null });
  });

  it('lists by what is in them, and empty ones as nothing', () => {
    const listed: Recorded<{ tags: string[] }> = { kept: ['tags'] };
    expect(changesOf(listed, { tags: ['a'] }, { tags: ['a'] })).toEqual({ old: null, new: null });
    expect(changesOf(listed, { tags: ['a'] }, { tags: [] })).toEqual({
      old: { tags: ['a'] },
      new: { tags: [] },
    });
    expect(changesOf(listed, null, { tags: [] })).toEqual({ old: null, new: null });
  });

  it('long texts up to 2,000 characters, never half of one', () => {
    const name = `${'a'.repeat(1999)}😀 and more`;
    const cut = changesOf(recorded, null, { ...meera, name }).new?.['name'];
    expect(cut).toBe(`${'a'.repeat(1999)}\ufffd…`);
    expect(changesOf(recorded, null, { ...meera, name: 'b'.repeat(2000) }).new?.['name']).toHaveLength(2000);
  });
});
