// Pictures for the text and the cover: chosen from the library, or uploaded into it.
import { useState } from 'react';

import { HttpError } from '#web/lib/http.ts';
import { useToast } from '#web/ui/toast.tsx';

import { PictureChooser } from '../media/picture-chooser.tsx';
import { uploadPicture } from '../media/use-media-library.ts';
import { Skipped } from '../../list/run-in-sequence.ts';
import type { ChosenPicture } from './editor/body-editor.tsx';

type OnChosen = (picture: ChosenPicture) => void;

export function usePictures() {
  const toast = useToast();
  const [asked, setAsked] = useState<OnChosen | null>(null);
  return {
    choose: (onChosen: OnChosen) => setAsked(() => onChosen),
    upload: async (file: File, onStored: OnChosen) => {
      try {
        const { path } = await uploadPicture(file, new AbortController().signal, () => {});
        onStored({ path, alt: '' });
      } catch (error) {
        const said = error instanceof Skipped ? error.message : undefined;
        const refused = error instanceof HttpError && error.status < 500 ? error.answer.message : undefined;
        toast.error(said ?? refused ?? 'The picture could not be uploaded. Please try again.');
      }
    },
    skipped: (count: number) =>
      toast.show({
        tone: 'error',
        text:
          count === 1
            ? 'A picture was left out: please add it with / and Picture.'
            : `${count} pictures were left out: please add them with / and Picture.`,
      }),
    dialog: (
      <PictureChooser
        open={asked !== null}
        onClose={() => setAsked(null)}
        onChosen={({ path }) => {
          asked?.({ path, alt: '' });
          setAsked(null);
        }}
      />
    ),
  };
}
