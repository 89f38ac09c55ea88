// Pictures and films as they stand in the text, with the fields that belong to them.
import { useId } from 'react';
import type { KeyboardEvent } from 'react';

import { NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { ReactNodeViewProps } from '@tiptap/react';
import Clapperboard from 'lucide-react/icons/clapperboard';
import X from 'lucide-react/icons/x';

import { isWebAddress } from '#contract/links.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { cx } from '#web/lib/cx.ts';
import { withScheme } from '#web/lib/with-scheme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { PictureNode, VideoNode } from './article-document.ts';

const fieldClass =
  'w-full rounded-sm bg-transparent px-1 py-0.5 text-sm placeholder:text-faint hover:bg-hover focus:bg-hover';

/** Escape and Enter lead back into the text, behind the card. */
function useWayBack({ editor, getPos, node }: ReactNodeViewProps) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    const at = getPos();
    if (at !== undefined) editor.commands.focus(at + node.nodeSize);
  };
}

function PictureView(props: ReactNodeViewProps) {
  const { node, updateAttributes, deleteNode, selected, editor } = props;
  const { src, alt, caption } = node.attrs as { src: string; alt: string; caption: string };
  const back = useWayBack(props);
  const id = useId();
  return (
    <NodeViewWrapper as="figure" className={cx('article-card-view group', selected && 'is-selected')}>
      <div className="relative">
        <img
          src={apiAddress(src)}
          alt={alt}
          draggable={false}
          data-drag-handle=""
          className="w-full rounded-lg"
        />
        {editor.isEditable && <Remove label="Remove picture" onClick={deleteNode} />}
      </div>
      {editor.isEditable ? (
        <div className="mt-1.5 flex flex-col gap-0.5">
          <input
            aria-label="Caption"
            dir="auto"
            placeholder="Caption, if it needs one"
            maxLength={500}
            value={caption}
            onKeyDown={back}
            onChange={(event) => updateAttributes({ caption: event.target.value })}
            className={cx(fieldClass, 'text-muted')}
          />
          <input
            aria-label="Alt text"
            aria-describedby={alt ? undefined : `${id}-alt`}
            dir="auto"
            placeholder="What is to be seen on it, for those who cannot see it"
            maxLength={500}
            value={alt}
            onKeyDown={back}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
            className={fieldClass}
          />
          {!alt && (
            <p id={`${id}-alt`} className="px-1 text-xs text-muted">
              Without an alt text some readers miss it.
            </p>
          )}
        </div>
      ) : (
        caption && (
          <figcaption dir="auto" className="mt-2 text-sm text-muted">
            {caption}
          </figcaption>
        )
      )}
    </NodeViewWrapper>
  );
}

function VideoView(props: ReactNodeViewProps) {
  const { node, updateAttributes, deleteNode, selected, editor } = props;
  const { url, title } = node.attrs as { url: string; title: string };
  const back = useWayBack(props);
  const id = useId();
  const isRefused = url !== '' && !isWebAddress(url);
  return (
    <NodeViewWrapper className={cx('article-card-view group', selected && 'is-selected')}>
      <div className="relative flex items-start gap-3 rounded-lg border border-line p-4">
        <Clapperboard aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5 pe-8">
          <input
            aria-label="Title of the video"
            dir="auto"
            placeholder="Title of the video"
            maxLength={200}
            readOnly={!editor.isEditable}
            value={title}
            onKeyDown={back}
            onChange={(event) => updateAttributes({ title: event.target.value })}
            className={cx(fieldClass, 'font-medium')}
          />
          <input
            aria-label="Address of the video"
            aria-invalid={isRefused || undefined}
            aria-describedby={`${id}-note`}
            placeholder="https://"
            inputMode="url"
            readOnly={!editor.isEditable}
            value={url}
            onKeyDown={back}
            onChange={(event) => updateAttributes({ url: event.target.value })}
            onBlur={() => url !== withScheme(url) && updateAttributes({ url: withScheme(url) })}
            className={fieldClass}
          />
          <p id={`${id}-note`} className={cx('px-1 text-xs', isRefused ? 'text-danger' : 'text-muted')}>
            {isRefused
              ? 'An address starts with https://. Until then it is not saved.'
              : 'Readers get a card that leads there.'}
          </p>
        </div>
        {editor.isEditable && <Remove label="Remove video" onClick={deleteNode} />}
      </div>
    </NodeViewWrapper>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton
    size="sm"
    label={label}
    icon={<X />}
    onClick={onClick}
    className="absolute top-2 end-2 bg-raised opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
  />
);

export const cardExtensions = [
  PictureNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  VideoNode.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
];
