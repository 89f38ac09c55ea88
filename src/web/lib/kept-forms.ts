// What was typed into a form and not sent yet, kept in this browser: it outlives a reload and a session that ended.
// Texts and switches only: a form never hands in passwords or files. Without storage, or without room in it, nothing is
// kept and the form works as before.
import { withStorage } from './with-storage.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** What the form started from: the record as it was loaded, or an empty form. */
export interface FormStart {
  values: FormValues;
  /** Of the record; a new one has none. */
  version?: number | undefined;
}

interface KeptForm {
  /** When it was last typed into, in ms. */
  at: number;
  values: FormValues;
  start: FormStart;
}

export const KEPT_FORM_MS = 24 * 60 * 60 * 1000;
/** Whoever writes on the site has no account. */
export const VISITOR = 'visitor';

const PREFIX = 'kept_form';
const keyOf = (owner: string, form: string): string => `${PREFIX}:${owner}:${form}`;

/** `owner`: a user id, or `VISITOR`. `form`: which form, and of which record. */
export function readKeptForm(owner: string, form: string): KeptForm | null {
  dropOldForms();
  return parsed(withStorage(() => localStorage.getItem(keyOf(owner, form))));
}

export function keepForm(owner: string, form: string, values: FormValues, start: FormStart): void {
  const kept: KeptForm = { at: Date.now(), values, start };
  withStorage(() => localStorage.setItem(keyOf(owner, form), JSON.stringify(kept)));
}

export const forgetForm = (owner: string, form: string): void =>
  withStorage(() => localStorage.removeItem(keyOf(owner, form)));

/** At log out: whoever sits here next finds nothing of it. */
export const forgetFormsOf = (owner: string): void => forgetWhere((key) => key.startsWith(keyOf(owner, '')));

/** Also those nobody comes back to. */
export const dropOldForms = (): void => forgetWhere((key) => parsed(localStorage.getItem(key)) === null);

function forgetWhere(test: (key: string) => boolean): void {
  withStorage(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:`));
    for (const key of keys) if (test(key)) localStorage.removeItem(key);
  });
}

/** Null for what is too old, and for what somebody else has written there. */
function parsed(text: string | null | undefined): KeptForm | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as KeptForm;
    const isFresh = Math.abs(Date.now() - kept.at) < KEPT_FORM_MS;
    return isFresh && kept.values && kept.start ? kept : null;
  } catch {
    return null;
  }
}
