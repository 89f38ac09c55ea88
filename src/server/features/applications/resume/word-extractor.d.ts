// Its published types leave `filterUnicode` out.
declare module 'word-extractor' {
  interface Options {
    filterUnicode?: boolean;
    includeFooters?: boolean;
  }
  interface Document {
    getHeaders(options: Options): string;
    getBody(options: Options): string;
    getTextboxes(options: Options): string;
    getFootnotes(options: Options): string;
    getEndnotes(options: Options): string;
    getFooters(options: Options): string;
  }
  export default class WordExtractor {
    extract(content: Buffer): Promise<Document>;
  }
}
