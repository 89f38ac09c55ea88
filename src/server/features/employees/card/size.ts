// CR80, in millimetres.
export const WIDTH = 85.6;
export const HEIGHT = 53.98;
/** How far the ground goes on past the cut, so that no white edge is left. */
export const BLEED = 3;
