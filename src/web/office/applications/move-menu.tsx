import type { ReactElement } from 'react';

import Check from 'lucide-react/icons/check';

import type { RejectReason } from '#contract/applications/reject-reasons.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry, MenuProps } from '#web/ui/menu.tsx';

import { useRejectReasons, useStages } from '../queries/use-recruitment.ts';

interface MoveMenuProps extends Pick<MenuProps, 'label' | 'align' | 'finalFocus'> {
  trigger: ReactElement;
  onMove: (stage: Stage, reason?: RejectReason) => void;
  /** The stage they are all in. */
  current?: number | undefined;
  /** Below the stages. */
  more?: readonly MenuEntry[];
}

const nothing: readonly MenuEntry[] = [];

/** Every stage as a place to go to. */
export function MoveMenu({ trigger, onMove, current, more = nothing, ...menu }: MoveMenuProps) {
  const { data: stages = [] } = useStages();
  const { data: reasons = [] } = useRejectReasons();
  const [firstOfMore, ...others] = more;
  return (
    <Menu
      trigger={trigger}
      label="Move to"
      {...menu}
      head={<p className="text-xs text-muted">Move to…</p>}
      entries={[
        ...stages.flatMap((stage) => [
          {
            label: stage.name,
            // Not disabled: arrow keys begin at the first entry, whichever it is.
            isCurrent: stage.id === current,
            ...(current !== undefined && {
              icon: <Check className={stage.id === current ? undefined : 'invisible'} />,
            }),
            onSelect: () => {
              if (stage.id !== current) onMove(stage);
            },
          },
          // Why, for whoever says it; the stage alone says nothing.
          ...(stage.kind === 'rejected' && stage.id !== current
            ? reasons.map((reason) => ({
                label: reason.text,
                of: stage.name,
                onSelect: () => onMove(stage, reason),
              }))
            : []),
        ]),
        ...(firstOfMore ? [{ ...firstOfMore, divided: true }, ...others] : []),
      ]}
    />
  );
}
