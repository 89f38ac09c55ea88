interface ImportMetaEnv {
  /** Origin of the API, set at build time; empty when it is the site's own. */
  readonly API_URL?: string;
}

declare module 'pdfjs-dist/build/pdf.worker.mjs';
