// What the office and the page in its frame say to each other while somebody edits the site. Types only: the office and
// the frame share no code. The order of things:
//
//  1. The office asks for a link (the call `frameLink`, with the path of a page) and opens the address it gets in an <iframe>. The address
//     opens once, within a minute: for another page, or to load this one anew, the office asks again.
//  2. The page in the frame shows the draft. Its script finds what is marked and says `ready`.
//  3. Texts and pictures are outlined when pointed at or focused. A press, or Enter, says `edit`. Nothing of the page itself
//     happens: links and buttons do nothing, forms are not sent; with Shift they do, to come to another slide or a menu.
//  4. While somebody types, the office says `show` with each change; the page draws it at once. `show` with `text: null`
//     goes back to what the draft says. What is kept is the office's matter (the call `change`).
//
// Messages are posted to the own origin alone, and both sides listen to it alone: the office takes a message if
// `event.origin === location.origin && event.source === iframe.contentWindow`, the frame if
// `event.origin === location.origin && event.source === parent`. Each has `about: 'site-frame'`.

interface Message {
  about: 'site-frame';
}

/** A text on the page: its id, and of a text with plurals the form. */
export interface TextRef {
  id: string;
  form?: string;
}

/** Where something stands, in the frame's own pixels from the top left corner of what is seen of it. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Target = { text: TextRef } | { picture: string };

/** What the frame says. */
export type FromFrame = Message &
  (
    | {
        type: 'ready';
        /** The page's path, as the office asked for it. */
        path: string;
        /** What is to be found on it now, in the order it stands there; more may come as the page moves. */
        texts: TextRef[];
        pictures: string[];
      }
    /** More has come: a slide, a sheet. All there is now. */
    | { type: 'found'; texts: TextRef[]; pictures: string[] }
    /** Somebody pressed it. With several texts in one element (its words and its label) the first is what is seen. */
    | { type: 'edit'; targets: Target[]; spot: Spot }
    /** The focus has moved by Tab; null: it has left the page, in this direction. */
    | { type: 'focus'; target: Target; spot: Spot }
    | { type: 'leave'; direction: 'forward' | 'back' | 'escape' }
    /** A link was pressed together with Ctrl or Meta, or one without a text of ours: the office may open that page. */
    | { type: 'go'; path: string }
    /** What is being edited has moved: the page was scrolled or is of another width. */
    | { type: 'moved'; spot: Spot | null }
  );

/** What the office says. */
export type ToFrame = Message &
  /** Draw this text in its place, as plain words with the text's own `{placeholders}`; null: as in the draft. */
  (
    | { type: 'show'; text: TextRef; words: string | null }
    /** Outline this and bring it into sight; null: nothing any more. */
    | { type: 'select'; target: Target | null; focus?: boolean }
    | { type: 'look'; theme: 'light' | 'dark' }
  );
