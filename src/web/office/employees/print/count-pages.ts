// How many pages of a PDF are there, told from its pieces as they come.
const MARK = '/Type /Page\n';

/** Give it each piece in order; it answers how many pages are finished so far. */
export function pageCounter(): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let pages = 0;
  let end = '';
  return (piece) => {
    // A mark may lie across two pieces.
    const text = end + decoder.decode(piece);
    pages += text.split(MARK).length - 1;
    end = text.slice(-(MARK.length - 1));
    return pages;
  };
}
