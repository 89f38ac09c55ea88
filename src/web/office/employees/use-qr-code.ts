import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { employeeCalls } from '#contract/employee-calls.ts';
import type { Employee } from '#contract/employees.ts';
import { QR_CLEAR_MS } from '#contract/employees.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

/** Choose, generate, download; two seconds after the download it starts over. */
export function useQrCode() {
  const [chosen, setChosen] = useState<Employee | null>(null);
  const [isDownloaded, setDownloaded] = useState(false);
  const making = useMutation({
    mutationFn: async ({ name, employee_id }: Employee) => {
      const { data } = await http.send(employeeCalls.qr, { params: { id: employee_id } });
      return new File([data], `${name}_${employee_id}_QRCode.png`, { type: 'image/png' });
    },
  });

  const choose = (employee: Employee | null) => {
    making.reset();
    setDownloaded(false);
    setChosen(employee);
  };
  useDismissAfter(isDownloaded ? QR_CLEAR_MS : null, () => choose(null));

  return {
    chosen,
    choose,
    picture: making.data ?? null,
    isMaking: making.isPending,
    hasFailed: making.isError,
    generate: () => chosen && making.mutate(chosen),
    download: () => {
      if (!making.data) return;
      saveFile(making.data, making.data.name);
      setDownloaded(true);
    },
  };
}
