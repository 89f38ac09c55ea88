/** A setting that cannot be; its message is one line for the operator. */
export class ConfigError extends Error {
  constructor(variable: string, got: string, takes: string) {
    super(`${variable} is "${got}", but it takes ${takes}.`);
  }
}

/** The value may carry a password: then only its beginning is repeated. */
export const withoutSecrets = (url: string): string =>
  url.includes('@') ? `${url.slice(0, url.indexOf(':') + 1)}…` : url;
