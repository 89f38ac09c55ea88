import { systemCalls } from '#contract/system/system.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { useKeepLast } from '#web/lib/use-keep-last.ts';

import { ShownOnce } from '../form/shown-once.tsx';

interface NewKeyShownProps {
  /** Null: closed. */
  made: { name: string; key: string } | null;
  onClose: () => void;
}

export function NewKeyShown({ made, onClose }: NewKeyShownProps) {
  const last = useKeepLast(made);
  return (
    <ShownOnce
      title={last ? `The key “${last.name}”` : ''}
      description="It is shown this once. Keep it where the program reads its secrets: whoever has it can use it."
      label="Key"
      value={made && made.key}
      onClose={onClose}
    >
      A program sends it with each call as a bearer token, in the header <code>Authorization</code>. All calls
      are on the{' '}
      <a className="link" href={apiAddress(systemCalls.docs.path)} target="_blank" rel="noopener noreferrer">
        API page
      </a>
      .
    </ShownOnce>
  );
}
