import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';

import { insightCalls } from '#contract/insight.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { whyNot } from '../../why-not.ts';
import type { Period } from './periods.ts';
import { fileName } from './save-table.ts';

/** All numbers of the period that one may read, on paper. */
export function ReportButton({ period, job }: { period: Period; job: string }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = job === '' ? period : { ...period, job_id: job };
      return (await http.send(insightCalls.report, { query })).data;
    },
    onSuccess: (file) => saveFile(file, `${fileName('report', period)}.pdf`),
    onError: (error) => void toast.error(whyNot(error, 'The report could not be made. Please try again.')),
  });
  return (
    <Button
      icon={<Printer className="size-4" />}
      busy={isPending}
      busyText="Drawing..."
      onClick={() => mutate()}
    >
      Printable report
    </Button>
  );
}
