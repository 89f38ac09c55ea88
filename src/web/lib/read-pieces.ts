// A file that is made while it is sent: each piece is told of when it is there.
import type { OnPiece } from './http-transport.ts';

export async function readPieces(response: Response, onPiece: OnPiece): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    onPiece(next.value, response.headers);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}
