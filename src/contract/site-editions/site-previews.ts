// Where the whole site is shown with the draft, below a secret: to whoever has the link, and in the editor's frame.
export const SITE_PREVIEW = '/site-preview/';
export const SITE_FRAME = '/site-frame/';
