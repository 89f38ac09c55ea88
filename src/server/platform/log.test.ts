import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { engines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import { type LogLevel, jsonLog } from './log.ts';

describe('the log', () => {
  const open = (least: LogLevel = 'info') => {
    const written: string[] = [];
    return { written, log: jsonLog(least, (lines) => written.push(lines)) };
  };
  const read = (lines = '') => lines.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));

  it('writes what one turn brings at once, in order', async () => {
    const { written, log } = open();
    log.info('first', { status: 200 });
    log.warn('second');
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toHaveLength(1);
    expect(read(written[0])).toMatchObject([
      { level: 'info', event: 'first', status: 200, time: expect.stringMatching(/Z$/) },
      { level: 'warn', event: 'second' },
    ]);
    log.info('third');
    await nextTurn();
    expect(written).toHaveLength(2);
  });

  it('does not wait with a failure, nor with what came before it', () => {
    const { written, log } = open();
    log.info('before');
    log.error('failure');
    expect(read(written[0]).map(({ event }) => event)).toEqual(['before', 'failure']);
  });

  it('keeps secrets and the words of a stranger out', () => {
    const { written, log } = open();
    const error = Object.assign(new Error('550 <asha@example.com>: no'), { code: 'EENVELOPE' });
    log.error('failure', { password: 'a', accessToken: 'b', email: 'c', error });
    expect(written[0]).not.toContain('asha@');
    expect(read(written[0])[0]).toMatchObject({
      password: '[removed]',
      accessToken: '[removed]',
      email: '[removed]',
      error: { name: 'Error', code: 'EENVELOPE' },
    });
  });

  it('leaves out what is below its level', () => {
    const { written, log } = open('error');
    log.info('first');
    log.warn('second');
    log.error('third');
    expect(read(written.join('')).map(({ event }) => event)).toEqual(['third']);
  });
});

describe.each(engines)('a failure of $name', (engine) => {
  const failed = async (query: ReturnType<typeof sql>) => {
    const database = await engine.open();
    const written: string[] = [];
    const log = jsonLog('info', (lines) => written.push(lines));
    await query.execute(database.read).catch((error: unknown) => log.error('failed', { error }));
    return { line: written.join(''), error: JSON.parse(written.join('')).error };
  };

  it('names what is wrong, the query, and who asked', async () => {
    const { error } = await failed(sql`select absent from tasks join files on true where kind = ${'asha@'}`);
    expect(error.message).toMatch(/absent/);
    expect(error.query).toBe('select tasks, files');
    expect(error.at.join('\n')).toContain('log.test.ts');
  });

  it('repeats no value', async () => {
    const values = {
      sqlite: sql`select json(${'asha@example.com'})`,
      postgres: sql`select ${'asha@example.com'}::bigint`,
    };
    const { line, error } = await failed(values[engine.name]);
    expect(error.query).toBe('select');
    expect(line).not.toContain('asha@');
  });
});

it('a full disk and a column that is missing are told apart', () => {
  const file = new DatabaseSync(':memory:');
  file.exec('create table notes (text text); pragma max_page_count = 2');
  const written: string[] = [];
  const log = jsonLog('info', (lines) => written.push(lines));
  const note = (statement: string) => {
    try {
      file.exec(statement);
    } catch (error) {
      log.error('failed', { error });
    }
  };
  note(`insert into notes values (zeroblob(100000))`);
  note('select absent from notes');
  expect(written.map((line) => JSON.parse(line).error)).toMatchObject([
    { code: 'ERR_SQLITE_ERROR', errcode: 13, message: 'database or disk is full' },
    { code: 'ERR_SQLITE_ERROR', errcode: 1, message: 'no such column: absent' },
  ]);
});
