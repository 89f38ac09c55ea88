import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface NewSecretShownProps {
  /** Null: closed. */
  made: { url: string; secret: string } | null;
  onClose: () => void;
}

/** The one time the secret is seen. A press beside it does not close it. */
export function NewSecretShown({ made, onClose }: NewSecretShownProps) {
  const last = useLast(made);
  return (
    <Dialog
      alert
      open={made !== null}
      onClose={onClose}
      title="The secret of this webhook"
      description="It is shown this once. The receiver checks with it that a message is from here and unchanged."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {last && made && (
        <>
          <CopyField label="Secret" value={last.secret} />
          <p className="mt-2 wrap-anywhere text-muted">
            Put it where {new URL(last.url).host} reads its secrets. Messages are signed as{' '}
            <a
              className="link"
              href="https://www.standardwebhooks.com/"
              target="_blank"
              rel="noopener noreferrer"
            >
              Standard Webhooks
            </a>{' '}
            has it; there is a library for it in most languages.
          </p>
        </>
      )}
    </Dialog>
  );
}
