import { ShownOnce } from '../form/shown-once.tsx';

interface NewSecretShownProps {
  /** Null: closed. */
  made: { url: string; secret: string } | null;
  onClose: () => void;
}

export function NewSecretShown({ made, onClose }: NewSecretShownProps) {
  return (
    <ShownOnce
      title="The secret of this webhook"
      description="It is shown this once. The receiver checks with it that a message is from here and unchanged."
      label="Secret"
      value={made && made.secret}
      onClose={onClose}
    >
      Put it where {made && new URL(made.url).host} reads its secrets. Messages are signed as{' '}
      <a className="link" href="https://www.standardwebhooks.com/" target="_blank" rel="noopener noreferrer">
        Standard Webhooks
      </a>{' '}
      has it; there is a library for it in most languages.
    </ShownOnce>
  );
}
