// Written by assets/draw-index.ts.
import type { Film } from '../art.ts';
import { aboutPoster as poster } from './about-poster.ts';
import mp4 from './about.mp4';
import webm from './about.webm';

export const aboutFilm: Film = { mp4, webm, poster, width: 1280, height: 720 };
