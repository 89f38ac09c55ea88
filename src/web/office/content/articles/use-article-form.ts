// The form behind the editor's screen: its values, what this browser keeps of them, and how they get to the server.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { flushSync } from 'react-dom';

import type { ArticleDraft, StaffArticle } from '#contract/content/articles.ts';
import { HttpError } from '#web/lib/http.ts';
import { keepForm } from '#web/lib/kept-forms.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { refusedFields } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { readUserId } from '#web/lib/session.ts';
import { isSame, useKeptForm } from '#web/lib/use-kept-form.ts';
import { isGone } from '#web/lib/versions.ts';

import { useConflict } from '../../form/changed-meanwhile.tsx';
import { useAutosave } from '../../form/use-autosave.ts';
import { GONE_RECORD_TEXT } from '../../words/error-text.ts';
import { allValues, checkDraft, draftOf, newArticle, startOf } from './article-values.ts';
import type { ArticleField, ArticleValues } from './article-values.ts';
import { useSaveArticle } from './use-articles.ts';

/** Tried again after so long, and as soon as the browser says that it is connected again. */
const RETRY_MS = 10_000;

/** What is done to an article besides its words. */
export type StateChange = Pick<ArticleDraft, 'state' | 'publish_at'>;

interface Failure {
  /** What could not be saved: another text is tried again. */
  text: string;
  words: string;
  /** The server could not be reached: the same is tried again by itself. */
  isAway: boolean;
}

interface ArticleFormOptions {
  /** As it was loaded, or made by the first save; null: a new one. */
  article: StaffArticle | null;
  /** What the form starts from; undefined until it is loaded. */
  start: FormStart | undefined;
  mayWrite: boolean;
  onStored: (article: StaffArticle, start: FormStart) => void;
}

type Saved = Promise<StaffArticle | undefined>;

interface Sending {
  send: (sent: ArticleValues, from: FormStart, change: StateChange) => Saved;
  saveNow: (change: StateChange, atLeast?: number) => Saved;
}

const formOf = (id: number | undefined): string => `article:${id ?? 'new'}`;

export function useArticleForm({ article, start, mayWrite, onStored }: ArticleFormOptions) {
  const [values, setValues] = useState<ArticleValues>(newArticle.values);
  const now = useRef(values);
  const put = (next: FormValues) => {
    now.current = allValues(next);
    setValues(now.current);
  };
  const unsent = useKeptForm({ form: start ? formOf(article?.id) : null, start, values, put });
  const saving = useSaveArticle();
  const last = useRef<Saved>(undefined);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problems, setProblems] = useState<FieldErrors<string>>({});
  const text = JSON.stringify(values);

  /** As of the last drawing: what waited for another save goes on from there. */
  const latest = useRef<Sending>(undefined);
  const conflict = useConflict<StaffArticle>({
    unsent,
    values,
    startOf,
    onTheirs: (row) => onStored(row, startOf(row)),
    save: (merged, version) =>
      latest.current?.send(allValues(merged), { values: start?.values ?? {}, version }, {}),
  });
  const fail = (error: unknown) => {
    if (conflict.isConflict(error)) return setFailure({ text, words: '', isAway: false });
    setProblems(refusedFields(error));
    const isAway = error instanceof HttpError && (error.status === 0 || error.status >= 500);
    const said = error instanceof HttpError && error.status < 500 ? error.answer.message : undefined;
    setFailure({
      text,
      isAway,
      words: isGone(error)
        ? GONE_RECORD_TEXT
        : isAway
          ? 'No connection. It is kept in this browser and sent when the connection is back.'
          : (said ?? 'It could not be saved. Please try again.'),
    });
  };
  /** Goes on from what was sent: had it gone on from the answer, a trimmed space would be saved again and again. */
  const stored = (answer: StaffArticle, sent: ArticleValues) => {
    const { slug, author } = answer;
    const from = { values: { ...sent, slug, author }, version: answer.version };
    // The server fills in what was left empty.
    const shown = {
      ...now.current,
      ...(now.current.slug === sent.slug && { slug }),
      ...(now.current.author === sent.author && { author }),
    };
    setFailure(null);
    setProblems({});
    if (article) {
      unsent.restart(from, shown);
      return onStored(answer, from);
    }
    // The form of a new one becomes that of the article, with what was typed since. At once: nothing is typed between.
    unsent.forget();
    if (!isSame(shown, from.values)) keepForm(readUserId() ?? '', formOf(answer.id), shown, from);
    flushSync(() => onStored(answer, from));
  };
  const send = async (sent: ArticleValues, from: FormStart, change: StateChange) => {
    const { draft, problems: found } = checkDraft({ ...draftOf(sent, from.values), ...change });
    setProblems(found);
    if (!draft) {
      setFailure({ text, words: Object.values(found)[0] ?? '', isAway: false });
      return undefined;
    }
    try {
      const answer = await saving.mutateAsync({ slug: article?.slug ?? null, version: from.version, draft });
      stored(answer, sent);
      return answer;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const saveNow = (change: StateChange, atLeast = 0) => {
    const from = unsent.start ?? newArticle;
    const version = Math.max(atLeast, from.version ?? 0) || undefined;
    last.current = send(now.current, { ...from, version }, change);
    return last.current;
  };
  useLayoutEffect(() => {
    latest.current = { send, saveNow };
  });
  /** All that is typed, and `change` with it. Undefined: it was not saved, and the screen says why. */
  const save = async (change: StateChange = {}): Saved => {
    const before = await last.current;
    return latest.current?.saveNow(change, before?.version);
  };
  const isAsked = conflict.dialog.conflict !== null;
  useRetry(failure?.isAway ?? false, () => setFailure(null));
  const isDraft = mayWrite && article?.state !== 'published';
  useAutosave({
    isWanted: isDraft && unsent.isDirty && !saving.isPending && !isAsked && failure?.text !== text,
    text,
    save: () => void save(),
  });
  const saveRest = useEffectEvent(() => {
    if (isDraft && unsent.isDirty && !isAsked && failure?.text !== text) void save();
  });
  // Whoever leaves a draft is not asked: what fails now is still kept in this browser.
  useEffect(() => () => saveRest(), []);
  return {
    values,
    unsent,
    problems,
    save,
    isSaving: saving.isPending,
    failure: isAsked ? null : failure,
    conflict: conflict.dialog,
    /** Saved by itself, three seconds after the last key. */
    isDraft,
    /** The rest of a draft, without waiting for more. */
    saveSoon: () => isDraft && unsent.isDirty && failure?.text !== text && void save(),
    /** Another version was brought back. */
    take: (row: StaffArticle) => {
      unsent.restart(startOf(row));
      onStored(row, startOf(row));
    },
    set: (name: ArticleField, value: string) => {
      put({ ...now.current, [name]: value });
      setProblems(({ [name]: _gone, ...others }) => others);
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;

function useRetry(isAway: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isAway) return;
    const run = () => again();
    const timer = setTimeout(run, RETRY_MS);
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [isAway]);
}
