import { systemCalls } from '#contract/system.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface NewKeyShownProps {
  /** Null: closed. */
  made: { name: string; key: string } | null;
  onClose: () => void;
}

/** The one time the key itself is seen. A press beside it does not close it. */
export function NewKeyShown({ made, onClose }: NewKeyShownProps) {
  const last = useLast(made);
  return (
    <Dialog
      alert
      open={made !== null}
      onClose={onClose}
      title={last ? `The key “${last.name}”` : ''}
      description="It is shown this once. Keep it where the program reads its secrets: whoever has it can use it."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {last && made && (
        <>
          <CopyField label="Key" value={last.key} />
          <p className="mt-2 text-muted">
            A program sends it with each call as a bearer token, in the header <code>Authorization</code>. All
            calls are on the{' '}
            <a
              className="link"
              href={apiAddress(systemCalls.docs.path)}
              target="_blank"
              rel="noopener noreferrer"
            >
              API page
            </a>
            .
          </p>
        </>
      )}
    </Dialog>
  );
}
