// Written by assets/draw-index.ts.
import type { Film } from '../art.ts';
import { careersPoster as poster } from './careers-poster.ts';
import mp4 from './careers.mp4';
import webm from './careers.webm';

export const careersFilm: Film = { mp4, webm, poster, width: 1280, height: 720 };
