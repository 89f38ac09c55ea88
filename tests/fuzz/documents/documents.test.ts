// The short form of `npm run fuzz:documents`, with a fixed seed.
// @module-tag long
import { type Program, startProgram } from '#tests/support/program.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from './hostile-documents.ts';
import { type Outcome, sendDocuments } from './send-documents.ts';

describe('hostile documents', () => {
  let program: Program;
  let outcome: Outcome;
  beforeAll(async () => {
    program = await startProgram();
    outcome = await sendDocuments(program.url, { documents: 300, seed: 20261116 });
  }, 240_000);
  afterAll(() => program.stop());

  it('are taken, or refused in words', () => {
    expect(outcome.wrong).toEqual([]);
    expect(outcome.documents).toBe(300);
  });

  it('are of every kind, and bring out most refusals there are', () => {
    expect([...outcome.byKind.keys()].toSorted()).toEqual(kinds.toSorted());
    expect(outcome.byStatus.get(201)).toBeGreaterThan(10);
    expect(outcome.words.size).toBeGreaterThan(6);
  });

  it('hold nobody else up', () => {
    // Fifty times what the long form allows: here other tests, and other users of the machine, want the processor too.
    expect(outcome.longestPauseMs).toBeLessThan(5000);
  });

  it('leave the program as it was', async () => {
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect(program.output()).not.toContain('request failed');
  });
});
