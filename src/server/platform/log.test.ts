import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { jsonLog } from './log.ts';

describe('the log', () => {
  const open = () => {
    const written: string[] = [];
    return { written, log: jsonLog((lines) => written.push(lines)) };
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

  it('keeps secrets and the words of a database error out', () => {
    const { written, log } = open();
    const error = Object.assign(new Error('duplicate key: asha@example.com'), { code: '23505' });
    log.error('failure', { password: 'a', accessToken: 'b', email: 'c', error });
    expect(written[0]).not.toContain('asha@');
    expect(read(written[0])[0]).toMatchObject({
      password: '[removed]',
      accessToken: '[removed]',
      email: '[removed]',
      error: { name: 'Error', code: '23505' },
    });
  });
});
