// Everything the menu behind `/` offers: what a text is made of, and in a table what can be done to it.
import type { ReactNode } from 'react';

import type { Editor, Range } from '@tiptap/core';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Code from 'lucide-react/icons/code-xml';
import Columns from 'lucide-react/icons/columns-3';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import ImageIcon from 'lucide-react/icons/image';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Quote from 'lucide-react/icons/quote';
import Rows from 'lucide-react/icons/rows-3';
import TableIcon from 'lucide-react/icons/table';
import Trash from 'lucide-react/icons/trash-2';

/** What a block needs that the editor cannot do by itself. */
interface BlockTools {
  choosePicture: () => void;
}

export interface Block {
  title: string;
  icon: ReactNode;
  /** Other words it is found by, and how it is typed. */
  keywords: string;
  typed?: string;
  /** On a button below a table. */
  short?: string;
  run: (editor: Editor, tools: BlockTools) => void;
}

const textBlocks: readonly Block[] = [
  {
    title: 'Heading',
    icon: <Heading2 />,
    keywords: 'h2 title section',
    typed: '##',
    run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    title: 'Subheading',
    icon: <Heading3 />,
    keywords: 'h3 heading',
    typed: '###',
    run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    title: 'Small heading',
    icon: <Heading4 />,
    keywords: 'h4',
    typed: '####',
    run: (editor) => editor.chain().focus().setHeading({ level: 4 }).run(),
  },
  {
    title: 'Text',
    icon: <Pilcrow />,
    keywords: 'paragraph plain',
    run: (editor) => editor.chain().focus().clearNodes().run(),
  },
  {
    title: 'List',
    icon: <List />,
    keywords: 'bullets unordered points',
    typed: '-',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    title: 'Numbered list',
    icon: <ListOrdered />,
    keywords: 'ordered steps',
    typed: '1.',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    title: 'Quote',
    icon: <Quote />,
    keywords: 'blockquote citation',
    typed: '>',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    title: 'Picture',
    icon: <ImageIcon />,
    keywords: 'image photo upload figure',
    run: (_editor, { choosePicture }) => choosePicture(),
  },
  {
    title: 'Table',
    icon: <TableIcon />,
    keywords: 'rows columns grid',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    title: 'Code',
    icon: <Code />,
    keywords: 'program listing preformatted',
    typed: '```',
    run: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    title: 'Video',
    icon: <Clapperboard />,
    keywords: 'film youtube vimeo embed link card',
    run: (editor) => editor.chain().focus().insertContent({ type: 'video' }).run(),
  },
  {
    title: 'Divider',
    icon: <Minus />,
    keywords: 'line rule separator hr',
    typed: '---',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const tableBlocks: readonly Block[] = [
  {
    title: 'Row below',
    short: '+ Row',
    icon: <Rows />,
    keywords: 'table add insert',
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    title: 'Row above',
    icon: <Rows />,
    keywords: 'table add insert',
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    title: 'Column after',
    short: '+ Column',
    icon: <Columns />,
    keywords: 'table add insert right',
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    title: 'Column before',
    icon: <Columns />,
    keywords: 'table add insert left',
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    title: 'Header row',
    short: 'Header',
    icon: <TableIcon />,
    keywords: 'table heading toggle',
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    title: 'Remove row',
    short: '− Row',
    icon: <Trash />,
    keywords: 'table delete',
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    title: 'Remove column',
    short: '− Column',
    icon: <Trash />,
    keywords: 'table delete',
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    title: 'Remove table',
    short: 'Remove',
    icon: <Trash />,
    keywords: 'delete',
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

/** Those whose words begin like what is typed after the `/`; none where it is only a stroke between words. */
export function blocksFor(editor: Editor, query: string): Block[] {
  if (query.startsWith(' ')) return [];
  const offered = editor.isActive('table') ? [...tableBlocks, ...textBlocks] : textBlocks;
  const wanted = query.trim().toLowerCase();
  return offered.filter(({ title, keywords }) =>
    `${title} ${keywords}`
      .toLowerCase()
      .split(' ')
      .some((_word, at, words) => words.slice(at).join(' ').startsWith(wanted)),
  );
}

/** The `/` and what was typed after it goes first. */
export const runBlock = (editor: Editor, range: Range, block: Block, tools: BlockTools): void => {
  editor.chain().focus().deleteRange(range).run();
  block.run(editor, tools);
};
