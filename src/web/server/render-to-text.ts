// Waits for everything, so that the page comes whole and without the inline scripts of a stream.
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

export async function renderToText(node: ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= { error };
    },
  });
  await stream.allReady;
  if (failure) throw failure.error;
  return new Response(stream).text();
}
