import { Fragment, createElement } from 'react';
import type { ReactNode } from 'react';

import { type NamesIn, type Texts, piecesOf } from '#contract/texts/message.ts';

/** As `useTexts`, for sentences with links and the like inside. */
export const useRichTexts =
  <const Page extends Texts>(page: Page) =>
  <Id extends keyof Page & string>(id: Id, nodes: Record<NamesIn<Page[Id]>, ReactNode>): ReactNode =>
    createElement(
      Fragment,
      null,
      ...piecesOf(page[id] ?? '').map((piece) =>
        'words' in piece ? piece.words : (nodes as Record<string, ReactNode>)[piece.name],
      ),
    );
