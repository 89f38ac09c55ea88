// How the posting will look elsewhere: in a list of search results, and where its address is shared.
import { useQuery } from '@tanstack/react-query';

import { identity } from '#contract/identity/current.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import type { FormValues } from '#web/lib/kept-forms.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';

import type { JobValues } from './job-values.ts';
import { ask, callKey } from '../queries/ask.ts';

/** About what search engines show of a title and a description. */
const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 155;

/** Cut at the last whole word that fits. */
function cutText(text: string, max: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/, '')} …`;
}

const titleOf = ({ title, location }: JobValues): string =>
  `${[title.trim() || 'Title', location.trim()].filter(Boolean).join(', ')} | ${identity().brand}`;

interface PreviewProps {
  values: JobValues;
  /** A new one has no number yet. */
  id?: number | undefined;
}

const siteHost = () => window.location.host;

export function SearchResult({ values, id }: PreviewProps) {
  const path = fillPath(sitePages.job, { id: id ?? 'new' });
  const steps = [siteHost(), ...path.split('/').filter(Boolean)];
  return (
    <figure aria-label="Search result" className="rounded-lg border border-line bg-surface p-3">
      <p className="truncate text-xs text-muted">{steps.join(' › ')}</p>
      <p className="mt-0.5 text-base leading-snug font-medium wrap-anywhere text-accent">
        {cutText(titleOf(values), TITLE_CHARACTERS)}
      </p>
      <p className="mt-1 wrap-anywhere text-muted">
        {cutText(values.description, DESCRIPTION_CHARACTERS) || 'The first words of the description.'}
      </p>
    </figure>
  );
}

interface ShareCardProps extends PreviewProps {
  /** What is stored: of that there is a picture. */
  saved: FormValues | undefined;
}

/** What the picture shows of a job. */
const drawnFields = ['title', 'location', 'employment_type', 'Work_timing'] as const;

/** The very picture that goes with a shared address; of what is being typed, or where it does not come, a sketch. */
export function ShareCard({ values, id, saved }: ShareCardProps) {
  const isSaved = drawnFields.every((name) => values[name] === saved?.[name]);
  const picture = useImagePreview(useSharePicture({ id, values, isSaved }) ?? null);
  return (
    <figure aria-label="Shared card" className="overflow-hidden rounded-lg border border-line bg-surface">
      {picture && isSaved ? (
        <img src={picture} alt={`As it is shared: ${titleOf(values)}`} className="aspect-[1200/630] w-full" />
      ) : (
        <Sketch values={values} />
      )}
      <figcaption className="border-t border-line px-3 py-2">
        <p className="text-xs text-muted">{siteHost()}</p>
        <p className="truncate font-medium">{titleOf(values)}</p>
      </figcaption>
    </figure>
  );
}

function Sketch({ values }: { values: JobValues }) {
  const facts = [values.location, values.employment_type, values.Work_timing].filter(Boolean).join(' · ');
  return (
    <div className="scheme-dark flex aspect-[1200/630] flex-col justify-between bg-paper p-4 text-ink">
      <p className="text-xs font-semibold">{identity().brand}</p>
      <div>
        <p className="line-clamp-3 font-display text-xl leading-tight font-semibold wrap-anywhere">
          {values.title.trim() || 'Title'}
        </p>
        {facts && <p className="mt-1.5 truncate text-xs text-muted">{facts}</p>}
      </div>
    </div>
  );
}

/** Asked for again when something it shows is stored anew. */
function useSharePicture({ id, values, isSaved }: PreviewProps & { isSaved: boolean }): Blob | undefined {
  const { data } = useQuery({
    ...ask(jobPreparingCalls.picture, { params: { id: String(id) } }),
    queryKey: [...callKey(jobPreparingCalls.picture), id, ...drawnFields.map((name) => values[name])],
    enabled: id !== undefined && isSaved,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
