// One picture, large, with everything that uses it.
import { Link } from 'react-router';

import type { LibraryPicture } from '#contract/content/media-library.ts';
import { fileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

import { kindOfUse, nameOfPicture, placeOfUse, toldUses } from './picture-words.ts';
import { dateAndTime } from '../../words/company-time.ts';

interface PictureDetailsProps {
  entry: LibraryPicture | null;
  onClose: () => void;
  onDelete?: (entry: LibraryPicture) => void;
}

export const PictureDetails = ({ entry, ...props }: PictureDetailsProps) => (
  <EachOpening of={entry}>
    {(opened, open) => <OnePicture entry={opened} open={open} {...props} />}
  </EachOpening>
);

interface OnePictureProps extends PictureDetailsProps {
  entry: LibraryPicture;
  open: boolean;
}

function OnePicture({ entry, open, onClose, onDelete }: OnePictureProps) {
  const { picture, bytes, created_at, uses } = entry;
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={onClose}
      title={nameOfPicture(entry)}
      description={`${picture.width} × ${picture.height}, ${fileSize(bytes)}, since ${dateAndTime(created_at)}`}
      footer={
        <>
          {onDelete && uses.length === 0 && (
            <Button variant="danger" className="me-auto" onClick={() => onDelete(entry)}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <StoredPicture
          picture={picture}
          alt={nameOfPicture(entry)}
          sizes="(width < 48rem) 90vw, 720px"
          className="media-ground max-h-[46dvh] w-full rounded-sm border border-line object-contain"
        />
        <section aria-label="Where it is used">
          <h3 className="mb-1 text-sm font-semibold">Where it is used</h3>
          {uses.length === 0 ? (
            <p className="text-muted">Nowhere. It stays until somebody deletes it.</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {toldUses(uses).map((use) => (
                <li key={`${use.subject} ${use.id} ${use.place}`}>
                  <span className="text-muted">{kindOfUse(use)}: </span>
                  <Link to={use.address} className="link wrap-anywhere">
                    {use.title || `${use.subject} ${use.id}`}
                  </Link>
                  {placeOfUse(use) && <span className="text-muted">, {placeOfUse(use)}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}
