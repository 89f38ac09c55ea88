/** The content of a chosen file as bare base64 text. */
export async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  }
  return btoa(text);
}
