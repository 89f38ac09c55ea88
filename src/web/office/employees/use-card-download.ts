import { useCallback, useState } from 'react';

import { employeeCalls } from '#contract/employee-calls.ts';
import type { Employee } from '#contract/employees.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Saves ID cards; several rows may be on their way at once, each with its own spinner. */
export function useCardDownload(onFailure: () => void) {
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());

  const download = useCallback(
    async ({ id, employee_id }: Employee) => {
      setRunning((before) => new Set(before).add(id));
      try {
        const { data } = await http.send(employeeCalls.card, { params: { id: employee_id } });
        saveFile(data, `${employee_id}.pdf`);
      } catch {
        onFailure();
      } finally {
        setRunning((before) => new Set([...before].filter((each) => each !== id)));
      }
    },
    [onFailure],
  );

  return { download, isDownloading: ({ id }: Employee) => running.has(id) };
}
