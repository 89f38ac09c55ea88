// A form of plain texts and one picture: what it holds, what is wrong with it, and how far its upload is.
import { useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { HttpError } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { failedWith } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { isGone } from '#web/lib/versions.ts';

import { useConflict } from './changed-meanwhile.tsx';
import { GONE_RECORD_TEXT } from './use-record.ts';

export interface Draft {
  texts: Readonly<Record<string, string>>;
  file: File | null;
  /** The stored picture is to go. */
  dropsImage: boolean;
}

/** By field name; what is wrong with the form as a whole stands under ''. */
export type Problems = Readonly<Record<string, string>>;

interface UploadFormOptions<Row, Saved> {
  /** Which form this browser keeps the text under; null while it is closed. */
  form: string | null;
  /** The record as it was loaded, undefined until then; for a new one a constant. */
  start: FormStart | undefined;
  /** The field of the picture. */
  imageName: string;
  check: (texts: Draft['texts'], hasFile: boolean) => Problems;
  /** `version`: what the change was made from; a new one has none. */
  save: (
    draft: Draft,
    version: number | undefined,
    onUploadProgress: (progress: UploadProgress) => void,
  ) => Promise<Saved>;
  failedText: string;
  onSaved: (saved: Saved) => void;
  /** What a record of this kind puts into the form. */
  startOf: (row: Row) => FormStart;
  /** What somebody else changed that no text shows. */
  alsoChanged: (row: Row) => readonly string[];
  /** Theirs is taken: the picture beside the texts is theirs, too. */
  onTheirs: (row: Row) => void;
}

export function useUploadForm<Row extends { version: number }, Saved = unknown>(
  options: UploadFormOptions<Row, Saved>,
) {
  const { form, start, imageName, check, save, failedText, onSaved } = options;
  const [draft, setDraft] = useState<Draft>({ texts: {}, file: null, dropsImage: false });
  const [problems, setProblems] = useState<Problems>({});
  const [percent, setPercent] = useState(0);
  const unsent = useKeptForm({
    form,
    start,
    values: draft.texts,
    put: (values) => setDraft((before) => ({ ...before, texts: values as Draft['texts'] })),
    hasMore: draft.file !== null || draft.dropsImage,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent, version }: { sent: Draft; version: number | undefined }) =>
      save(sent, version, ({ loaded, total }) => setPercent(total > 0 ? (100 * loaded) / total : 0)),
    onError: (error) => {
      if (!conflict.isConflict(error)) setProblems(refusal(error, failedText));
    },
  });
  const send = (sent: Draft, version: number | undefined): void => {
    setPercent(0);
    mutate(
      { sent, version },
      {
        onSuccess: (saved) => {
          unsent.forget();
          onSaved(saved);
        },
      },
    );
  };
  const conflict = useConflict<Row>({
    unsent,
    values: draft.texts,
    startOf: options.startOf,
    alsoChanged: options.alsoChanged,
    onTheirs: (row) => {
      options.onTheirs(row);
      setProblems({});
    },
    save: (values, version) => send({ ...draft, texts: trimmedTexts(values) }, version),
  });
  const clearProblem = (name: string) => setProblems((before) => ({ ...before, [name]: '', '': '' }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const trimmed = { ...draft, texts: trimmedTexts(draft.texts) };
    const found = check(trimmed.texts, draft.file !== null);
    setProblems(found);
    if (Object.keys(found).length === 0) send(trimmed, unsent.start?.version);
  }

  return {
    draft,
    problems,
    unsent,
    conflict: conflict.dialog,
    isSaving: isPending,
    /** Of the upload, while a picture is on its way. */
    percent: isPending && draft.file ? percent : null,
    setText: (name: string, text: string) => {
      setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));
      clearProblem(name);
    },
    setFile: (file: File | null) => {
      setDraft((before) => ({ ...before, file }));
      clearProblem(imageName);
    },
    dropImage: () => setDraft((before) => ({ ...before, dropsImage: true })),
    submit,
  };
}

export function formDataOf({ texts, file }: Draft, imageName: string): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) form.append(imageName, file);
  return form;
}

const trimmedTexts = (texts: FormValues): Draft['texts'] =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text).trim()]));

/** The server's words beside their fields; where it gave none, ours. A save never fails silently. */
function refusal(error: Error, failedText: string): Problems {
  if (isGone(error)) return { '': GONE_RECORD_TEXT };
  const { message, errors = {} } = error instanceof HttpError ? error.answer : {};
  // A field inside a part of what was sent (`employee.role`) is the form's by its last word.
  const fields = Object.entries(errors).map(([name, [first = '']]) => [
    name === 'body' ? '' : (name.split('.').at(-1) ?? name),
    first,
  ]);
  return fields.length > 0
    ? (Object.fromEntries(fields) as Problems)
    : { '': message ?? failedWith(error, failedText) };
}
