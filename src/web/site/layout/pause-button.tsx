import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

import { IconButton } from '#web/ui/icon-button.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  onToggle: () => void;
  pause: string;
  play: string;
}

/** Stills what moves by itself. Where motion is not wanted nothing moves, and there is nothing to press. */
export function PauseButton({ isPaused, onToggle, pause, play }: PauseButtonProps) {
  return (
    <IconButton
      label={isPaused ? play : pause}
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      onClick={onToggle}
      className="needs-js motion-reduce:hidden"
    />
  );
}
