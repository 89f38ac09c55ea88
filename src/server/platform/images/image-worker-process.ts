// The image worker: draws what it is asked to. It has no secret and no database, and what a spoilt picture does to a
// decoder it does here.
import { answerRequests } from '../worker-requests.ts';
import { drawAgain, fillFrame, fitFrame, paintDrawing } from './draw-image.ts';

const operations = { drawAgain, fillFrame, fitFrame, paintDrawing };

export type ImageOperations = typeof operations;

answerRequests(operations);
