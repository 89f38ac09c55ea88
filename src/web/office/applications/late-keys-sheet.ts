import { lateDialog } from '#web/ui/late-part.tsx';

export const KeysSheet = lateDialog(
  'keys-sheet',
  async () => (await import('./keys-sheet.tsx')).KeysSheet,
  ({ open }) => open,
);
