// The drawing worker: what of our own is drawn as pixels, away from those who wait for a page.
import { answerRequests } from '#server/platform/worker-requests.ts';
import { fitFrame, paintDrawing, shrink, toJpeg } from './own-pictures.ts';

const operations = { fitFrame, paintDrawing, shrink, toJpeg };

export type DrawingOperations = typeof operations;

answerRequests(operations);
