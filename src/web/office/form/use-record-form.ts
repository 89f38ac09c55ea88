// The one form of the office. What is typed is kept in this browser until it is sent; it is checked by the contract,
// saved from the version it was made from, refused field by field, and asked about when a colleague was quicker.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver, UseFormRegisterReturn } from 'react-hook-form';

import type { UploadProgress } from '#web/lib/http-transport.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { refusedFields } from '#web/lib/refused-fields.ts';
import { isSame, useKeptForm } from '#web/lib/use-kept-form.ts';
import type { UnsentForm } from '#web/lib/use-kept-form.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import type { TextInputProps } from '#web/ui/text-input.tsx';

import { useConflict } from './changed-meanwhile.tsx';
import type { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { errorText, GONE_RECORD_TEXT } from '../words/error-text.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

interface Schema<Body> {
  safeParse(input: unknown): { data?: Body | undefined; error?: { issues: readonly Issue[] } | undefined };
}

/** By field; what is wrong with the form as a whole stands under `WHOLE`. */
export type Problems = Readonly<Record<string, string>>;
export const WHOLE = '_form';

interface Sending<Values> {
  values: Values;
  /** What the change is made from; 0 for a new one. */
  version: number;
  onUploadProgress: (progress: UploadProgress) => void;
}

export interface RecordFormOptions<Values, Body, Row, Saved> {
  /** Which form, and of which record: under this name the browser keeps the text. Null while it is closed. */
  name: string | null;
  /** What a new one starts with. */
  empty: Values;
  /** Null: a new one. Undefined: not loaded yet. Once it is there, the form stays with what it started from. */
  row?: Row | null | undefined;
  valuesOf?: (row: Row) => Values;
  /** By field, in the order of the form; also of what stands for several fields, such as `areas`. */
  labels: Readonly<Record<string, string>>;
  /** How a value reads where that is not how it is kept. */
  wordsOf?: (name: string, value: string | boolean | undefined) => string | undefined;
  schema: Schema<Body>;
  /** What the server is sent, before the contract has looked at it; the values themselves unless told. */
  bodyOf?: (values: Values) => unknown;
  /** Instead of what the schema alone would say. */
  check?: (values: Values) => Problems;
  /** Where something is shown that the server calls otherwise: `publish_at` beside `publish_day`. */
  shownAt?: Readonly<Record<string, string>>;
  /** Where more than names says it: undefined where it belongs to the form as a whole. */
  fieldOf?: (path: string) => string | undefined;
  /** Said once, of all that is empty. */
  requiredText?: string;
  /** Never kept: passwords. */
  secrets?: readonly (keyof Values)[];
  /** Something is chosen that is never kept: a file. */
  hasMore?: boolean;
  send: (body: Body, sending: Sending<Values>) => Promise<Saved>;
  /** Once the form is drawn without the text: leaving is not asked about any more. */
  onSaved: (saved: Saved) => void;
  /** It stays open and goes on from what was saved. */
  staysOpen?: boolean;
  failed: string | ((error: Error) => string);
  /** Said also where fields are refused. */
  alwaysSaysFailed?: boolean;
  goneText?: string | null;
  /** Where the answer to a save that came too late holds more than the record. */
  rowIn?: (current: unknown) => Row | undefined;
  /** What somebody else changed that no field shows. */
  alsoChanged?: (row: Row, current: unknown) => readonly string[];
  onTheirs?: (row: Row) => void;
}

/** What the parts around the fields need to know. */
export interface FormState {
  unsent: UnsentForm;
  /** What is wrong with the form as a whole. */
  failure: string | null;
  isSaving: boolean;
  isSaved: boolean;
  /** Of the upload, while a file is on its way. */
  percent: number | null;
  submit: (event?: FormEvent) => void;
  conflict: ComponentProps<typeof ChangedMeanwhile>;
}

type Input = UseFormRegisterReturn & { 'data-wrong': true | undefined };

export interface RecordForm<Values> extends FormState {
  values: Values;
  /** Also what was typed since the last drawing. */
  valuesNow: () => Values;
  /** For a `Field`. */
  field: (name: string) => { label: string; error: string | undefined };
  errorOf: (name: string) => string | undefined;
  /** For a control. */
  input: (name: keyof Values & string) => Input;
  /** For a `DateField`. */
  date: (
    name: keyof Values & string,
    own?: TextInputProps,
  ) => { label: string; error: string | undefined; value: string; input: TextInputProps };
  set: (changed: Partial<Values>) => void;
  isConflict: (error: unknown) => boolean;
  focus: (name: keyof Values & string) => void;
  /** Back to what it started with, also after it was sent. */
  startOver: () => void;
  /** Takes away what was said of it, as editing it does. */
  clear: (field: string) => void;
}

/** Texts without the spaces around them. */
export const trimmed = <Values extends FormValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Values;

export function useRecordForm<
  Values extends FormValues,
  Body,
  Row extends { version: number } = never,
  Saved = unknown,
>(options: RecordFormOptions<Values, Body, Row, Saved>): RecordForm<Values> {
  const { name, empty, labels, shownAt = {}, secrets = [], send } = options;
  const row = 'row' in options ? options.row : null;
  const startOf = (of: Row): FormStart => ({
    values: options.valuesOf?.(of) ?? empty,
    version: of.version,
  });
  const isKept = (field: string) => !secrets.includes(field);
  const keptOf = (all: FormValues) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => isKept(field)));
  const firstStart = () => (row === undefined ? undefined : row ? startOf(row) : { values: keptOf(empty) });
  const [start, setStart] = useState(firstStart);
  if (!start && row !== undefined) setStart(firstStart);

  const fieldFor = (path: string): string => {
    if (options.fieldOf) return options.fieldOf(path) ?? WHOLE;
    const known = path.split('.').find((part) => part in shownAt || part in labels || part in empty);
    return known === undefined ? WHOLE : (shownAt[known] ?? known);
  };
  const parse = (values: Values) =>
    options.schema.safeParse(options.bodyOf ? options.bodyOf(values) : values);
  const check = (values: Values): Problems => {
    if (options.check) return options.check(values);
    const problems: Record<string, string> = {};
    for (const { path, message } of parse(values).error?.issues ?? [])
      problems[message === options.requiredText ? WHOLE : fieldFor(path.join('.'))] ??= message;
    return problems;
  };
  const resolver: Resolver<Record<string, string | boolean>, unknown, { body: Body }> = (now) => {
    const problems = Object.entries(check(now as Values));
    const { data } = parse(now as Values);
    if (problems.length === 0 && data !== undefined) return { values: { body: data }, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'contract', message }]);
    return { values: {} as Record<string, never>, errors: Object.fromEntries(errors) as FieldErrors };
  };

  const form = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    // The first of the page, not the first that was registered: `useFirstWrong`.
    shouldFocusError: false,
    defaultValues: { ...empty, ...start?.values },
  });
  const values = { ...empty, ...useWatch({ control: form.control }) } as Values;
  const put = (next: FormValues) => {
    // What was kept by an older form may lack a field, or have one that is gone.
    const known = Object.entries(next).filter(([field]) => field in empty);
    const shown = { ...empty, ...Object.fromEntries(known) };
    // What stands there already stays untouched: somebody may be typing into it.
    if (!isSame(shown, form.getValues())) form.reset(shown);
  };
  const unsent = useKeptForm({
    form: name,
    start,
    values: keptOf(values),
    put,
    hasMore: options.hasMore === true || secrets.some((field) => values[field] !== ''),
  });

  const [percent, setPercent] = useState(0);
  const [saved, setSaved] = useState<{ answer: Saved } | null>(null);
  const onSaved = useEffectEvent(options.onSaved);
  useEffect(() => {
    if (saved) onSaved(saved.answer);
  }, [saved]);
  const saving = useMutation({
    mutationFn: ({ body, version }: { body: Body; version: number }) =>
      send(body, {
        values: form.getValues() as Values,
        version,
        onUploadProgress: ({ loaded, total }) => setPercent(total > 0 ? (100 * loaded) / total : 0),
      }),
    onSuccess: (answer) => {
      if (options.staysOpen) unsent.restart(startOf(answer as unknown as Row));
      else unsent.forget();
      setSaved({ answer });
    },
    onError: (error) => {
      if (row && conflict.isConflict(error)) return;
      const refused = Object.entries(refusedFields<string>(error));
      for (const [path, message = ''] of refused) form.setError(fieldFor(path), { type: 'server', message });
      if (refused.length === 0 || options.alwaysSaysFailed)
        form.setError(WHOLE, { message: failureText(error) });
    },
  });
  const failureText = (error: Error): string => {
    // Changed meanwhile, and not among what is there now.
    if (row && changedMeanwhile(error)) return GONE_RECORD_TEXT;
    if (typeof options.failed !== 'string') return options.failed(error);
    return errorText(error, options.failed, options.goneText);
  };
  const submitFrom = (version: number) =>
    form.handleSubmit(({ body }) => {
      if (saving.isPending || (saved && !options.staysOpen)) return;
      setPercent(0);
      saving.mutate({ body, version });
    });
  const conflict = useConflict<Row>({
    unsent,
    values: keptOf(values),
    startOf,
    ...(options.rowIn && { rowIn: options.rowIn }),
    ...(options.alsoChanged && { alsoChanged: options.alsoChanged }),
    onTheirs: (theirs) => {
      form.clearErrors();
      options.onTheirs?.(theirs);
    },
    save: (_merged, version) => void submitFrom(version)(),
  });

  const { errors } = form.formState;
  const errorOf = (field: string) => errors[field]?.message;
  /** With it goes what was said of several fields, or of all. */
  const clear = (field: string) =>
    form.clearErrors([field, ...Object.keys(errors).filter((other) => !(other in empty))]);
  const input = (field: string): Input => ({
    ...form.register(field, { onChange: () => clear(field) }),
    'data-wrong':
      (errorOf(WHOLE) !== undefined &&
        errorOf(WHOLE) === options.requiredText &&
        !String(values[field]).trim()) ||
      undefined,
  });
  const field = (of: string) => ({ label: labels[of] ?? of, error: errorOf(of) });
  return {
    values,
    valuesNow: () => ({ ...empty, ...form.getValues() }),
    unsent,
    failure: errorOf(WHOLE) ?? null,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    percent: saving.isPending && options.hasMore ? percent : null,
    submit: (event) => {
      event?.preventDefault();
      // What was said of the last time goes, also where this time the form itself refuses.
      if (options.staysOpen) saving.reset();
      void submitFrom(unsent.start?.version ?? 0)();
    },
    conflict: { ...conflict.dialog, labels, ...(options.wordsOf && { wordsOf: options.wordsOf }) },
    isConflict: conflict.isConflict,
    // Emptied, its fields are known again with the next drawing.
    focus: (of) => void setTimeout(() => form.setFocus(of)),
    startOver: () => {
      setSaved(null);
      saving.reset();
      unsent.startOver();
    },
    field,
    errorOf,
    input,
    date: (of, own) => ({ ...field(of), value: String(values[of]), input: { ...own, ...input(of) } }),
    set: (changed) => {
      for (const [of, value] of Object.entries(changed)) {
        form.setValue(of, value as string | boolean);
        clear(of);
      }
    },
    clear,
  };
}
