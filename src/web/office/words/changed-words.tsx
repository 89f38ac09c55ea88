// What became of a value: what went and what came in a text, a picture beside the one before.
import { diffWordsWithSpace } from 'diff';

import { apiAddress } from '#web/lib/api-url.ts';

const DIFF_MS = 200;
const AROUND_CHARACTERS = 60;

/** What went and what came; long parts that stayed are cut. With nothing before it, nothing of it is marked. */
export function ChangedWords({ from, to }: { from: string | undefined; to: string }) {
  if (from === undefined)
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {to || <span className="text-faint">(empty)</span>}
      </p>
    );
  const found = diffWordsWithSpace(from, to, { timeout: DIFF_MS });
  // Too much of it, or hardly a word that stayed: then as a whole.
  const parts =
    found && isMostlyTheSame(found, Math.max(from.length, to.length))
      ? found
      : [
          { value: from, removed: true, added: false },
          { value: ' ', removed: false, added: false },
          { value: to, removed: false, added: true },
        ];
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, place) => {
        if (added)
          return (
            <ins key={place} className="rounded-sm bg-positive-tint text-positive no-underline">
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={place} className="rounded-sm bg-danger-tint text-danger">
              {value}
            </del>
          );
        return (
          <span key={place} className="text-muted">
            {cut(value, place === 0, place === parts.length - 1)}
          </span>
        );
      })}
      {to === '' && <span className="text-faint"> (empty)</span>}
    </p>
  );
}

const isMostlyTheSame = (
  parts: ReadonlyArray<{ value: string; added: boolean; removed: boolean }>,
  length: number,
): boolean =>
  2 * parts.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length), 0) >
  length;

/** Of what stayed only what stands beside a change. */
function cut(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND_CHARACTERS + 3) return text;
  const head = isFirst ? '' : text.slice(0, AROUND_CHARACTERS);
  const tail = isLast ? '' : text.slice(-AROUND_CHARACTERS);
  return `${head} … ${tail}`;
}

export function ChangedPictures({ from, to }: { from: unknown; to: unknown }) {
  return (
    <div className="mt-1 flex flex-wrap items-end gap-3">
      {isPath(from) && <Shown path={from} words="Before" />}
      {isPath(to) ? <Shown path={to} words={isPath(from) ? 'After' : 'New'} /> : <p>Taken away</p>}
    </div>
  );
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value !== '';

const Shown = ({ path, words }: { path: string; words: string }) => (
  <figure className="flex flex-col gap-1">
    <img
      src={apiAddress(path)}
      alt={words}
      loading="lazy"
      className="media-ground h-24 w-auto max-w-48 rounded-sm border border-line object-contain"
    />
    <figcaption className="text-xs text-muted">{words}</figcaption>
  </figure>
);
