// A form of plain texts and one picture: what it holds, what is wrong with it, and how far its upload is.
import { useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { IMAGE_MAX_BYTES, IMAGE_TYPES, pictureMessages } from '#contract/pictures.ts';
import { HttpError } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';

export interface Draft {
  texts: Readonly<Record<string, string>>;
  file: File | null;
  /** The stored picture is to go. */
  dropsImage: boolean;
}

/** By field name; what is wrong with the form as a whole stands under ''. */
export type Problems = Readonly<Record<string, string>>;

interface UploadFormOptions {
  texts: Record<string, string>;
  /** The field of the picture. */
  imageName: string;
  check: (texts: Draft['texts'], hasFile: boolean) => Problems;
  save: (draft: Draft, onUploadProgress: (progress: UploadProgress) => void) => Promise<void>;
  failedText: string;
  onSaved: () => void;
}

export function useUploadForm({ texts, imageName, check, save, failedText, onSaved }: UploadFormOptions) {
  const [draft, setDraft] = useState<Draft>({ texts, file: null, dropsImage: false });
  const [problems, setProblems] = useState<Problems>({});
  const [percent, setPercent] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (trimmed: Draft) =>
      save(trimmed, ({ loaded, total }) => setPercent(total > 0 ? (100 * loaded) / total : 0)),
    onError: (error) => setProblems(refusal(error, failedText)),
  });
  const clearProblem = (name: string) => setProblems((before) => ({ ...before, [name]: '', '': '' }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const trimmed = { ...draft, texts: trimmedTexts(draft.texts) };
    const image = draft.file && imageProblem(draft.file);
    const found = { ...check(trimmed.texts, draft.file !== null), ...(image && { [imageName]: image }) };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPercent(0);
    mutate(trimmed, { onSuccess: onSaved });
  }

  return {
    draft,
    problems,
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

const trimmedTexts = (texts: Draft['texts']): Draft['texts'] =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

function imageProblem(file: File): string | null {
  if (file.size > IMAGE_MAX_BYTES) return pictureMessages.tooLarge;
  const isKnown = file.type === '' || IMAGE_TYPES.some((type) => type === file.type);
  return isKnown ? null : pictureMessages.wrongType;
}

/** The server's words beside their fields; where it gave none, ours. A save never fails silently. */
function refusal(error: Error, failedText: string): Problems {
  const { message, errors = {} } = error instanceof HttpError ? error.answer : {};
  const fields = Object.entries(errors).map(([name, [first = '']]) => [name === 'body' ? '' : name, first]);
  return fields.length > 0 ? (Object.fromEntries(fields) as Problems) : { '': message ?? failedText };
}
