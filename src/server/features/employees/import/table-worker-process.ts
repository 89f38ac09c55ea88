// The table worker: reads strangers' spreadsheets. It has no secret, no database and no network.
import type { TableRefusal } from '#contract/employees/employee-imports.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import { readTable } from './read-table.ts';
import { type Table, TableRefused } from './table.ts';

const operations = {
  async read(content: Uint8Array): Promise<Table | { refused: TableRefusal }> {
    try {
      return await readTable(Buffer.from(content.buffer, content.byteOffset, content.length));
    } catch (error) {
      if (error instanceof TableRefused) return { refused: error.reason };
      throw error;
    }
  },
};

export type TableOperations = typeof operations;

answerRequests(operations);
