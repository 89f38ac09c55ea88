// Where the API lives: the site's own origin, unless the build was told another.
export const API_URL = import.meta.env.API_URL ?? '';

/** The address of a file the API names by its path. */
export const apiAddress = (path: string): string => (path.startsWith('/') ? API_URL + path : path);
