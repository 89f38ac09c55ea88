// What pages, browsers and shared links show of the identity's own pictures: drawn once for each identity.
import { type Identity, perIdentity } from '#contract/identity/current.ts';
import { IDENTITY_PICTURE, iconOf } from '#contract/identity/identity-pictures.ts';
import { inDrawingWorker } from './drawing-worker.ts';
import { heldPicture } from './held-pictures.ts';
import { drawSharePicture } from './share-picture.ts';

const drawn = perIdentity((of) => {
  const made = new Map<string, Promise<Buffer> | undefined>();
  return (name: string): Promise<Buffer> | undefined => {
    const known = made.get(name) ?? draw(of, name);
    made.set(name, known);
    known?.catch(() => made.delete(name));
    return known;
  };
});

/** Undefined: the shipped ones are files of their own. */
export const drawIdentityPicture = (name: string): Promise<Buffer> | undefined => {
  const [kind] = IDENTITY_PICTURE.exec(name) ?? [];
  return kind === undefined ? undefined : drawn()(kindOf(name));
};

/** `icon-192` of `icon-192-5f0c7a34d1b0.png`: an address from before shows what there is now. */
const kindOf = (name: string): string => /^(?:icon-\d+|[a-z]+)/.exec(name)?.[0] ?? '';

function draw(of: Identity, kind: string): Promise<Buffer> | undefined {
  if (kind === 'share') return drawShare();
  if (kind === 'logo' || kind === 'dark') {
    const picture = heldPicture(kind === 'logo' ? of.logo : of.logo_dark);
    return picture && Promise.resolve(picture.shown);
  }
  const icon = heldPicture(iconOf(of) ?? '');
  const side = Number(kind.slice('icon-'.length));
  return icon && inDrawingWorker('fitFrame', { content: icon.square, width: side, height: side });
}

const drawShare = async (): Promise<Buffer> => {
  const svg = drawSharePicture({ title: '', above: '', below: '', belowCompany: '' });
  return Buffer.from(await inDrawingWorker('paintDrawing', { svg }));
};
