// CR80, in millimetres.
export const WIDTH = 85.6;
export const HEIGHT = 54;
