// Which of the five error screens an error gets. Never its stack, and its message only where we wrote it ourselves.
import { isRouteErrorResponse } from 'react-router';
import { ChunkLoadError } from '../lib/chunk-load.ts';

interface ErrorWords {
  /** Shown large; the title of the page too. */
  heading: string;
  status?: number;
  text: string;
  canReload: boolean;
}

const words: Record<number, ErrorWords> = {
  400: {
    heading: 'Bad Request',
    status: 400,
    text: 'This address is not one we can read. It may have been cut off or mistyped.',
    canReload: false,
  },
  404: {
    heading: 'Not Found',
    status: 404,
    text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
    canReload: false,
  },
  405: {
    heading: 'Method Not Allowed',
    status: 405,
    text: 'This page can be read, but nothing can be sent to it this way.',
    canReload: false,
  },
};

const unexpected: ErrorWords = {
  heading: 'Unexpected Application Error!',
  status: 500,
  text: 'Something went wrong on our side. Please try again in a moment.',
  canReload: true,
};

export function describeError(error: unknown): ErrorWords {
  if (error instanceof ChunkLoadError) {
    return {
      heading: error.message,
      text: 'A piece of this page did not arrive. Check your connection and load the page again.',
      canReload: true,
    };
  }
  return (isRouteErrorResponse(error) && words[error.status]) || unexpected;
}
