// The menu at the caret after a `/`. The focus stays in the text: arrows choose, Enter takes, Escape leaves it.
import { useEffect, useId, useRef } from 'react';

import { Extension } from '@tiptap/core';
import type { Editor, Range } from '@tiptap/core';
import Suggestion from '@tiptap/suggestion';

import { cx } from '#web/lib/cx.ts';

import { blocksFor } from './blocks.tsx';
import type { Block } from './blocks.tsx';

export interface OpenMenu {
  blocks: Block[];
  /** Of the text that is replaced. */
  range: Range;
  /** Where the caret is, in the window. */
  place: DOMRect | null;
}

export interface MenuHandlers {
  show: (menu: OpenMenu | null) => void;
  /** True where the key was for the menu. */
  key: (event: KeyboardEvent) => boolean;
}

/** Tells the screen what to offer; it draws the menu itself. */
export const blockMenuExtension = (handlers: { current: MenuHandlers }) =>
  Extension.create({
    name: 'blockMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<Block>({
          editor: this.editor,
          char: '/',
          allowSpaces: true,
          // Not in the middle of an address, and not in code.
          allow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
          items: ({ editor, query }) => blocksFor(editor, query),
          render: () => {
            const show = ({
              items,
              range,
              clientRect,
            }: {
              items: Block[];
              range: Range;
              clientRect?: (() => DOMRect | null) | null;
            }) =>
              handlers.current.show(
                items.length > 0 ? { blocks: items, range, place: clientRect?.() ?? null } : null,
              );
            return {
              onStart: show,
              onUpdate: show,
              onKeyDown: ({ event }) => handlers.current.key(event),
              onExit: () => handlers.current.show(null),
            };
          },
        }),
      ];
    },
  });

interface BlockMenuProps {
  editor: Editor;
  menu: OpenMenu;
  current: number;
  onCurrent: (place: number) => void;
  onChosen: (block: Block) => void;
}

const MENU_WIDTH = 240;
const MENU_HEIGHT = 352;
const EDGE = 8;

export function BlockMenu({ editor, menu, current, onCurrent, onChosen }: BlockMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${current}`);
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, current]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks"
      style={placeOf(menu.place)}
      className="float dense fixed z-30 overflow-y-auto p-1 text-sm"
    >
      {menu.blocks.map((block, place) => (
        // The focus stays in the text, which has the keys.
        <div
          key={block.title}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          onPointerMove={() => onCurrent(place)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChosen(block);
          }}
          className={cx(
            'flex min-h-control-sm cursor-pointer items-center gap-2.5 rounded-sm px-2.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
            place === current && 'bg-hover',
          )}
        >
          <span aria-hidden="true">{block.icon}</span>
          <span className="flex-1">{block.title}</span>
          {block.typed && (
            <kbd aria-hidden="true" className="font-mono text-xs text-faint">
              {block.typed}
            </kbd>
          )}
        </div>
      ))}
    </div>
  );
}

/** Below the caret, or above it where there is no room. */
function placeOf(caret: DOMRect | null) {
  const { left = 0, top = 0, bottom = 0 } = caret ?? {};
  const isAbove = bottom + MENU_HEIGHT + EDGE > window.innerHeight && top > MENU_HEIGHT;
  return {
    width: MENU_WIDTH,
    maxHeight: MENU_HEIGHT,
    left: Math.max(EDGE, Math.min(left, window.innerWidth - MENU_WIDTH - EDGE)),
    ...(isAbove ? { bottom: window.innerHeight - top + EDGE } : { top: bottom + EDGE }),
  };
}
