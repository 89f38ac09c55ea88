// Which of the five error screens an error gets. Never its stack, and its message only where we wrote it ourselves.
import { isRouteErrorResponse } from 'react-router';
import { errorsTexts } from '#contract/texts/errors.ts';
import { ChunkLoadError } from '../lib/chunk-load.ts';

interface ErrorWords {
  /** Shown large; the title of the page too. */
  heading: string;
  status?: number;
  text: string;
  canReload: boolean;
}

const screens = [400, 404, 405] as const;

export function describeError(error: unknown): ErrorWords {
  if (error instanceof ChunkLoadError)
    return { heading: error.message, text: errorsTexts['errors.chunk.text'], canReload: true };
  const status = isRouteErrorResponse(error) && screens.find((each) => each === error.status);
  if (status)
    return {
      heading: errorsTexts[`errors.${status}.headline`],
      status,
      text: errorsTexts[`errors.${status}.text`],
      canReload: false,
    };
  return {
    heading: errorsTexts['errors.unexpected.headline'],
    status: 500,
    text: errorsTexts['errors.unexpected.text'],
    canReload: true,
  };
}
