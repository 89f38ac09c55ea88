// Which release of the program runs. One place says it: package.json.
import manifest from '#package' with { type: 'json' };

export const { version } = manifest;

/** As people and messages call it. */
export const program = `Foyer ${version}`;
