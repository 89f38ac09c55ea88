// The data the server leaves in the page for the browser, as JSON in a script element that no one runs.
export const ISLAND_ID = 'hydration';

/** The template with the scripts that the boot script takes out once the page has been seen. */
export const SCRIPTS_ID = 'scripts';

/** JSON that cannot end the script element it stands in. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
