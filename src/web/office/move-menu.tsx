import type { ReactElement } from 'react';

import type { Stage } from '#contract/stages.ts';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry, MenuProps } from '#web/ui/menu.tsx';

import { useStages } from './use-recruitment.ts';

interface MoveMenuProps extends Pick<MenuProps, 'label' | 'align' | 'finalFocus'> {
  trigger: ReactElement;
  onMove: (stage: Stage) => void;
  /** The stage they are all in. */
  current?: number | undefined;
  /** Below the stages. */
  more?: readonly MenuEntry[];
}

const nothing: readonly MenuEntry[] = [];

/** Every stage as a place to go to. */
export function MoveMenu({ trigger, onMove, current, more = nothing, ...menu }: MoveMenuProps) {
  const { data: stages = [] } = useStages();
  const [firstOfMore, ...others] = more;
  return (
    <Menu
      trigger={trigger}
      label="Move to"
      {...menu}
      head={<p className="text-xs text-muted">Move to…</p>}
      entries={[
        ...stages.map((stage) => ({
          label: stage.name,
          disabled: stage.id === current,
          onSelect: () => onMove(stage),
        })),
        ...(firstOfMore ? [{ ...firstOfMore, divided: true }, ...others] : []),
      ]}
    />
  );
}
