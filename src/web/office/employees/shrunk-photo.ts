// A photo no larger than a card can show, so that a preview does not send five megabytes with every letter typed.
const MAX_SIDE = 800;

const made = new WeakMap<File, Promise<Blob>>();

/** The file itself where the browser cannot draw it. */
export function shrunkPhoto(file: File): Promise<Blob> {
  const known = made.get(file);
  if (known) return known;
  const making = shrink(file).catch(() => file);
  made.set(file, making);
  return making;
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
