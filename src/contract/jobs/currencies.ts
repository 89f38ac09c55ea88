let known: Set<string> | undefined;

/** By its code of ISO 4217. */
export function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}
