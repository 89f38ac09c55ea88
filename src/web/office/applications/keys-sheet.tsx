import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const keys: readonly [string, string][] = [
  ['J', 'The next applicant; in the list the first'],
  ['K', 'The one before'],
  ['S', 'Move to another stage'],
  ['1 to 5', 'Rate'],
  ['N', 'Write a note'],
  ['M', 'Write a mail'],
  ['E', 'Archive, or bring back'],
  ['?', 'These keys'],
];

export const KeysSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    width="sm"
    open={open}
    onClose={onClose}
    title="Keys"
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
      {keys.map(([key, words]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="keycap">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
