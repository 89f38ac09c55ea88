// The drawing worker: what of our own is drawn as pixels, away from those who wait for a page.
import { answerRequests } from '#server/platform/worker-requests.ts';
import { fillFrame, fitFrame, paintDrawing } from './frame-pictures.ts';

const operations = { fillFrame, fitFrame, paintDrawing };

export type DrawingOperations = typeof operations;

answerRequests(operations);
