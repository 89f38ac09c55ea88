// Signs without width that no text of ours has: a company's may not have them either.
export const MARK_START = '\u2063';
export const MARK_END = '\u2064';
export const MARK_ZERO = '\u2061';
export const MARK_ONE = '\u2062';
/** Of the number behind the start. */
export const MARK_BITS = 12;

/** Behind the address of a picture, before its id. */
export const PICTURE_MARK = '#picture=';

/** Where the frame's page keeps what its marks stand for. */
export const MARKS_ID = 'site-frame-marks';
