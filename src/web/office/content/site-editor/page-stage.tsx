// The page itself, at the width of a phone or of a desk, as large as there is room for it.
import type { ReactNode, Ref } from 'react';

import FileQuestion from 'lucide-react/icons/file-question-mark';

import { cx } from '#web/lib/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Spot } from '#web/site-frame/protocol.ts';

import type { Box } from './place-beside.ts';
import type { usePageFrame } from './use-page-frame.ts';
import type { Size } from './use-size.ts';

export type Width = 'phone' | 'desktop';

const WIDTH_PX = { phone: 360, desktop: 1280 } as const;

/** Around a phone's page where there is room. */
const PADDING_PX = 16;

/** Where the page stands within its window, and how large it is drawn. */
export interface View {
  stage: Size;
  page: Box;
  scale: number;
}

/** As wide as a page has to be drawn to be read. */
const READABLE_PX = 600;

/** How a page is shown until somebody says otherwise: as on a phone, where a desk would be too small to read. */
export const usualWidth = (stage: Size | null): Width =>
  stage && stage.width < READABLE_PX ? 'phone' : 'desktop';

export function viewOf(stage: Size, width: Width): View {
  const natural = WIDTH_PX[width];
  const scale = Math.min(1, stage.width / natural);
  const isNarrower = stage.width >= natural + 2 * PADDING_PX;
  const top = isNarrower ? PADDING_PX : 0;
  const page = {
    x: Math.max(0, Math.round((stage.width - natural * scale) / 2)),
    y: top,
    width: natural * scale,
    height: Math.max(0, stage.height - 2 * top),
  };
  return { stage, page, scale };
}

/** Where something on the page stands in the window the page stands in. */
export const boxOf = (spot: Spot | null, { page, scale }: View): Box | null =>
  spot && {
    x: page.x + spot.x * scale,
    y: page.y + spot.y * scale,
    width: spot.width * scale,
    height: spot.height * scale,
  };

interface PageStageProps {
  name: string;
  /** The window it stands in. */
  box: Ref<HTMLDivElement>;
  view: View | null;
  frame: ReturnType<typeof usePageFrame>;
  hasAddress: boolean;
  className?: string;
  /** What stands over it. */
  children: ReactNode;
}

export function PageStage({ name, box, view, frame, hasAddress, className, children }: PageStageProps) {
  return (
    <div className={cx('relative flex min-h-0 min-w-0 flex-1 flex-col', className)}>
      <div ref={box} className="relative min-h-0 flex-1 overflow-clip bg-sunken">
        {view && hasAddress && !frame.hasFailed && (
          <div
            className="absolute isolate"
            style={{ left: view.page.x, top: view.page.y, width: view.page.width, height: view.page.height }}
          >
            {frame.frames.map(({ url, isShown, ref }) => (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own: it is spoken to by its origin
              <iframe
                key={url}
                ref={ref}
                src={url}
                title={isShown ? `The page ${name}` : `The page ${name}, on its way`}
                inert={!isShown}
                className={cx(
                  'absolute top-0 start-0 origin-top-left border-0 bg-paper',
                  view.page.y > 0 && 'ring-1 ring-line',
                  // The one on its way is drawn below: one that is not drawn would not begin.
                  isShown ? 'z-1' : 'z-0',
                )}
                style={{
                  width: view.page.width / view.scale,
                  height: view.page.height / view.scale,
                  transform: view.scale < 1 ? `scale(${view.scale})` : undefined,
                }}
              />
            ))}
          </div>
        )}
        {!hasAddress && (
          <div className="flex size-full items-center justify-center p-6">
            <EmptyState icon={<FileQuestion />} title="No position is open to show this on">
              The texts stand in the list.
            </EmptyState>
          </div>
        )}
        {frame.hasFailed && (
          <div className="flex size-full items-center justify-center p-6">
            <FailedState title="The page could not be loaded." onRetry={frame.retry} />
          </div>
        )}
        {frame.isLoading && (
          <div
            className={cx(
              'absolute inset-0 flex items-center justify-center transition-colors',
              frame.shown ? 'bg-sunken/60' : 'bg-sunken',
            )}
          >
            <Spinner label={`Loading the page ${name}`} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
