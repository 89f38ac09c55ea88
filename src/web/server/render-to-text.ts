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
  return textOf(stream);
}

/** As `new Response(stream).text()`, without what that does besides. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
