// The text of an article, as a translation of it keeps, reads and writes it.
import type { ArticleBody } from '#contract/content/article-body.ts';

import type { DocumentControl } from '../../languages/translated-texts.ts';
import { wordsOf } from './article-values.ts';
import { EMPTY_BODY, textOfBody } from './editor/article-document.ts';
import { BodyEditor } from './editor/body-editor.tsx';
import type { usePictures } from './use-pictures.tsx';

export const articleDocument = (pictures: ReturnType<typeof usePictures>): DocumentControl => ({
  textOf: (body) => (body ? textOfBody(body as ArticleBody) : EMPTY_BODY),
  wordsOf: (text) => wordsOf('body', text) ?? '',
  draw: ({ text, onText, language, isEditable }) => (
    <BodyEditor
      text={text}
      onText={onText}
      isEditable={isEditable}
      lang={language.tag}
      choosePicture={pictures.choose}
      uploadPicture={(file, onStored) => void pictures.upload(file, onStored)}
      onPicturesSkipped={pictures.skipped}
    />
  ),
});
