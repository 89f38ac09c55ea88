import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';

import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface ExportButtonProps {
  /** As in "enquiries.csv". */
  name: string;
  fetchCsv: () => Promise<{ data: Blob }>;
  label?: string;
  /** Its icon is enough where there is little room. */
  isShort?: boolean;
}

/** Saves the list, as searched and filtered, as a CSV file. */
export function ExportButton({ name, fetchCsv, label = 'Export CSV', isShort = false }: ExportButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile((await fetchCsv()).data, `${name}.csv`),
    onError: () => void toast.error(`Failed to export the ${name}. Please try again.`),
  });
  return (
    <Button
      icon={<Download className="size-4" />}
      busy={isPending}
      busyText="Exporting..."
      title={isShort ? label : undefined}
      onClick={() => mutate()}
    >
      <span className={cx(isShort && 'md:max-2xl:sr-only')}>{label}</span>
    </Button>
  );
}
