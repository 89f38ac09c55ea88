// The text of an article, written where and as it is read. Tools appear at the selection and after a `/`.

import { useEffect, useMemo, useRef, useState } from 'react';

import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';

import { bodyOf, documentInText, textExtensions } from './article-document.ts';
import { BlockMenu, blockMenuExtension } from './block-menu.tsx';
import type { MenuHandlers, OpenMenu } from './block-menu.tsx';
import { runBlock } from './blocks.tsx';
import type { Block } from './blocks.tsx';
import { cardExtensions } from './card-views.tsx';
import { cleanPaste } from './clean-paste.ts';
import { SelectionTools, TOOLS_CLASS } from './selection-tools.tsx';

export interface ChosenPicture {
  path: string;
  alt: string;
}

interface BodyEditorProps {
  /** The body as the form keeps it. Another than was last typed replaces what stands there. */
  text: string;
  onText: (text: string) => void;
  isEditable: boolean;
  /** The one of whoever reads, unless told. */
  lang?: string;
  /** Shows pictures to choose from; `onChosen` puts one where the caret was. */
  choosePicture: (onChosen: (picture: ChosenPicture) => void) => void;
  /** A picture was dropped or pasted as a file. */
  uploadPicture: (file: File, onStored: (picture: ChosenPicture) => void) => void;
  onPicturesSkipped: (count: number) => void;
}

/** What the editor asks for; it is made once, and what it asks is always answered by the last drawing. */
interface Handlers extends MenuHandlers {
  keyOfText: (event: KeyboardEvent) => boolean;
  say: (editor: Editor) => void;
  clean: (html: string) => string;
  takeFiles: (files: FileList | undefined) => boolean;
}

const unready: Handlers = {
  keyOfText: () => false,
  say: () => {},
  clean: () => '',
  takeFiles: () => false,
  show: () => {},
  key: () => false,
};

export function BodyEditor({ text, onText, isEditable, lang, ...pictures }: BodyEditorProps) {
  const last = useRef(text);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [current, setCurrent] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const handlers = useRef(unready);
  const editor = useEditor({
    extensions: useMemo(
      () => [
        ...textExtensions,
        ...cardExtensions,
        Placeholder.configure({ placeholder: 'Write, or press / for headings, pictures, tables …' }),
        // oxlint-disable-next-line react/refs -- the menu reads it when a key comes, not while this is drawn
        blockMenuExtension(handlers),
      ],
      [],
    ),
    content: documentInText(text),
    editable: isEditable,
    // The content security policy lets no script add styles; they are in editor.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose article-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text of the article',
        dir: 'auto',
        ...(lang !== undefined && { lang }),
      },
      transformPastedHTML: (html) => handlers.current.clean(html),
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && handlers.current.takeFiles(clipboardData?.files),
      handleDrop: (_view, event) => handlers.current.takeFiles(event.dataTransfer?.files),
      handleDOMEvents: { keydown: (_view, event) => handlers.current.keyOfText(event) },
    },
    onUpdate: ({ editor: now }) => handlers.current.say(now),
  });
  const keyOfText = useKeys(() => setIsLinking(true));

  useEffect(() => {
    if (!editor || text === last.current) return;
    last.current = text;
    editor.commands.setContent(documentInText(text), { emitUpdate: false });
  }, [editor, text]);
  useEffect(() => {
    editor?.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const insertPicture = ({ path, alt }: ChosenPicture) =>
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: path, alt } })
      .run();
  const choose = (block: Block) => {
    if (!editor || !menu) return;
    runBlock(editor, menu.range, block, { choosePicture: () => pictures.choosePicture(insertPicture) });
  };
  useEffect(() => {
    handlers.current = {
      keyOfText,
      say: (now) => {
        last.current = JSON.stringify(bodyOf(now.getJSON()));
        onText(last.current);
      },
      clean: (html) => {
        const { html: cleaned, skipped } = cleanPaste(html);
        if (skipped > 0) pictures.onPicturesSkipped(skipped);
        return cleaned;
      },
      takeFiles: (files) => {
        const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
        if (file) pictures.uploadPicture(file, insertPicture);
        return file !== undefined;
      },
      show: (next) => {
        setMenu(next);
        setCurrent(0);
      },
      key: ({ key }) => {
        if (!menu) return false;
        const { blocks } = menu;
        const block = blocks[current];
        if (key === 'ArrowDown') setCurrent((current + 1) % blocks.length);
        else if (key === 'ArrowUp') setCurrent((current + blocks.length - 1) % blocks.length);
        else if ((key === 'Enter' || key === 'Tab') && block) choose(block);
        else return false;
        return true;
      },
    };
  });
  if (!editor) return null;
  return (
    <>
      <EditorContent editor={editor} />
      {isEditable && <SelectionTools editor={editor} isLinking={isLinking} onLinking={setIsLinking} />}
      {menu && (
        <BlockMenu editor={editor} menu={menu} current={current} onCurrent={setCurrent} onChosen={choose} />
      )}
    </>
  );
}

/** True: the key is not for the text. */
function useKeys(onLink: () => void): (event: KeyboardEvent) => boolean {
  const mayLeave = useRef(false);
  return (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    // After Escape Tab leaves the text, from a list or a table too.
    const leaves = event.key === 'Tab' && mayLeave.current;
    mayLeave.current = event.key === 'Escape' || (mayLeave.current && event.key === 'Shift');
    if (leaves) return true;
    if (isCommand && event.key.toLowerCase() === 'k' && !document.getSelection()?.isCollapsed) {
      // Not the command palette: words are selected.
      event.preventDefault();
      event.stopPropagation();
      onLink();
      return true;
    }
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      const tools = [...document.querySelectorAll<HTMLElement>(`.${TOOLS_CLASS} button`)];
      tools.find((tool) => tool.checkVisibility({ visibilityProperty: true }))?.focus();
      return true;
    }
    return false;
  };
}
