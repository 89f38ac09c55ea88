// The image worker: draws what it is asked to. It has no secret and no database, and what a spoilt picture does to a
// decoder it does here.
import { answerRequests } from '../worker-requests.ts';
import { drawAgain } from './draw-image.ts';

const operations = { drawAgain };

export type ImageOperations = typeof operations;

answerRequests(operations);
