import type { StageOfApplication } from '#contract/stages.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { open: 'ink', hired: 'good', rejected: 'muted' } as const;

export const StageBadge = ({ stage: { name, kind } }: { stage: StageOfApplication }) => (
  <Badge tone={tones[kind]}>
    <span title={name} className="block max-w-40 truncate">
      {name}
    </span>
  </Badge>
);
