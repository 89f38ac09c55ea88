import { useState } from 'react';
import type { FormEvent } from 'react';

import { HttpError } from '#web/lib/http.ts';

import { bodyOf, draftOf, type Problems, problemsIn } from './content-form.ts';
import type { ContentItem, ContentScreen } from './content-screen.ts';
import { useSaveContent } from './use-content.ts';

export function useContentForm(screen: ContentScreen, item: ContentItem | null, onSaved: () => void) {
  const { kind } = screen;
  const [draft, setDraft] = useState(() => draftOf(kind, item));
  const [problems, setProblems] = useState<Problems>({});
  const [percent, setPercent] = useState(0);
  const saving = useSaveContent(kind);

  const clearProblem = (name: string) => setProblems((before) => ({ ...before, [name]: '', '': '' }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const found = problemsIn(kind, draft, item === null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPercent(0);
    saving.mutate(
      { id: item?.id ?? null, body: bodyOf(kind, draft), onUploadProgress: setPercent },
      {
        onSuccess: onSaved,
        onError: (error) => setProblems(refusal(error, item === null, kind.noun)),
      },
    );
  }

  return {
    draft,
    problems,
    isSaving: saving.isPending,
    /** Of the upload, while a picture is on its way. */
    percent: saving.isPending && draft.file ? percent : null,
    setText: (name: string, text: string) => {
      setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }));
      clearProblem(name);
    },
    setFile: (file: File | null) => {
      setDraft((before) => ({ ...before, file }));
      clearProblem(kind.fields.image.name);
    },
    dropImage: () => setDraft((before) => ({ ...before, dropsImage: true })),
    submit,
  };
}

/** The server's words beside their fields; where it gave none, ours. A save never fails silently. */
function refusal(error: Error, isNew: boolean, noun: string): Problems {
  const { message, errors = {} } = error instanceof HttpError ? error.answer : {};
  const fields = Object.entries(errors).map(([name, [first = '']]) => [name, first] as const);
  if (fields.length > 0) return Object.fromEntries(fields);
  return { '': message ?? `Failed to ${isNew ? 'add' : 'update'} the ${noun}. Please try again.` };
}
