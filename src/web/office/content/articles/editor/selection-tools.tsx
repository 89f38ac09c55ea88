// What can be done to the words that are selected; Alt F10 leads into it, Escape back into the text.
import { useEffect, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

import { isTextSelection } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import Bold from 'lucide-react/icons/bold';
import CheckIcon from 'lucide-react/icons/check';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import Quote from 'lucide-react/icons/quote';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Unlink from 'lucide-react/icons/unlink';

import { isArticleLink } from '#contract/links.ts';
import { withScheme } from '#web/lib/with-scheme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { tableBlocks } from './blocks.tsx';

interface SelectionToolsProps {
  editor: Editor;
  /** A link is to be written: asked for by Ctrl K. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

export const TOOLS_CLASS = 'editor-tools';

export function SelectionTools({ editor, isLinking, onLinking }: SelectionToolsProps) {
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLinking(false);
    editor.commands.focus();
  };
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="words"
        updateDelay={0}
        shouldShow={({ state, view, element }) =>
          (view.hasFocus() || element.contains(document.activeElement)) &&
          isTextSelection(state.selection) &&
          !state.selection.empty &&
          !editor.isActive('codeBlock')
        }
        options={{ strategy: 'fixed', shift: { padding: 8 }, onHide: () => onLinking(false) }}
        className="z-20"
      >
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label="Format"
          onKeyDown={back}
          className={`${TOOLS_CLASS} float dense flex p-0.5`}
        >
          {isLinking ? (
            <LinkForm editor={editor} onDone={() => onLinking(false)} />
          ) : (
            <Marks editor={editor} onLink={() => onLinking(true)} />
          )}
        </div>
      </BubbleMenu>
      <BubbleMenu
        editor={editor}
        pluginKey="table"
        updateDelay={0}
        shouldShow={({ state, view, element }) =>
          (view.hasFocus() || element.contains(document.activeElement)) &&
          editor.isActive('table') &&
          (state.selection.empty || !isTextSelection(state.selection))
        }
        getReferencedVirtualElement={() => tableAround(editor)}
        options={{ strategy: 'fixed', placement: 'bottom-start', shift: { padding: 8 } }}
        className="z-20"
      >
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label="Table"
          onKeyDown={back}
          className={`${TOOLS_CLASS} float dense flex w-max max-w-[calc(100vw-1rem)] flex-wrap p-0.5`}
        >
          {tableBlocks
            .filter(({ short }) => short)
            .map(({ title, short, run }) => (
              <button
                key={title}
                type="button"
                aria-label={title}
                title={title}
                onMouseDown={keepSelection}
                onClick={() => run(editor, { choosePicture: () => {} })}
                className="min-h-control-sm rounded-sm px-2 text-sm whitespace-nowrap text-muted hover:bg-hover hover:text-ink"
              >
                {short}
              </button>
            ))}
        </div>
      </BubbleMenu>
    </>
  );
}

/** A press on a tool leaves the selection as it is. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

function tableAround(editor: Editor) {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const table = element?.closest('table');
  return table ? { getBoundingClientRect: () => table.getBoundingClientRect() } : null;
}

function Marks({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      code: now.isActive('code'),
      link: now.isActive('link'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      quote: now.isActive('blockquote'),
    }),
  });
  const tool = (label: string, icon: ReactNode, isActive: boolean, run: () => unknown) => (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      aria-pressed={isActive}
      onMouseDown={keepSelection}
      onClick={run}
      className="aria-pressed:bg-hover aria-pressed:text-ink"
    />
  );
  const chain = () => editor.chain().focus();
  return (
    <>
      {tool('Bold', <Bold />, active.bold, () => chain().toggleBold().run())}
      {tool('Italic', <Italic />, active.italic, () => chain().toggleItalic().run())}
      {tool('Struck through', <Strikethrough />, active.strike, () => chain().toggleStrike().run())}
      {tool('Code', <Code />, active.code, () => chain().toggleCode().run())}
      {tool('Link', <LinkIcon />, active.link, onLink)}
      <span aria-hidden="true" className="mx-0.5 my-1 border-s border-line" />
      {tool('Heading', <Heading2 />, active.h2, () => chain().toggleHeading({ level: 2 }).run())}
      {tool('Subheading', <Heading3 />, active.h3, () => chain().toggleHeading({ level: 3 }).run())}
      {tool('Quote', <Quote />, active.quote, () => chain().toggleBlockquote().run())}
    </>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const present = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(present);
  const [isRefused, setIsRefused] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => input?.focus(), [input]);
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const whole = withScheme(href.trim());
    if (!isArticleLink(whole)) return setIsRefused(true);
    editor.chain().extendMarkRange('link').setLink({ href: whole }).run();
    leave();
  };
  return (
    <form onSubmit={save} className="flex items-center gap-0.5">
      <input
        ref={setInput}
        aria-label="Address of the link"
        aria-invalid={isRefused || undefined}
        placeholder="https://"
        value={href}
        onChange={(event) => {
          setHref(event.target.value);
          setIsRefused(false);
        }}
        className="control min-h-control-sm w-56 max-w-[60vw]"
      />
      <IconButton type="submit" size="sm" label="Set link" icon={<CheckIcon />} />
      {present && (
        <IconButton
          size="sm"
          label="Remove link"
          icon={<Unlink />}
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            leave();
          }}
        />
      )}
      <span role="alert" className="sr-only">
        {isRefused && 'A link starts with https://, mailto:, tel: or /.'}
      </span>
    </form>
  );
}
