// How the posting will look elsewhere: in a list of search results, and where its address is shared.
import { company } from '#company';
import { fillPath, sitePages } from '#contract/addresses.ts';

import type { JobValues } from './job-values.ts';

/** About what search engines show of a title and a description. */
const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 155;

/** Cut at the last whole word that fits. */
export function cutText(text: string, max: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/, '')} …`;
}

const titleOf = ({ title, location }: JobValues): string =>
  `${[title.trim() || 'Title', location.trim()].filter(Boolean).join(', ')} | ${company.brand}`;

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
      <p className="mt-0.5 text-base leading-snug font-medium wrap-anywhere text-lagoon">
        {cutText(titleOf(values), TITLE_CHARACTERS)}
      </p>
      <p className="mt-1 wrap-anywhere text-muted">
        {cutText(values.description, DESCRIPTION_CHARACTERS) || 'The first words of the description.'}
      </p>
    </figure>
  );
}

/** A sketch of the picture that goes with a shared address; the picture itself is drawn once the job is out. */
export function ShareCard({ values }: PreviewProps) {
  const facts = [values.location, values.employment_type, values.Work_timing].filter(Boolean).join(' · ');
  return (
    <figure aria-label="Shared card" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="scheme-dark flex aspect-[1200/630] flex-col justify-between bg-paper p-4 text-ink">
        <p className="text-xs font-semibold">{company.brand}</p>
        <div>
          <p className="line-clamp-3 font-display text-xl leading-tight font-semibold wrap-anywhere">
            {values.title.trim() || 'Title'}
          </p>
          {facts && <p className="mt-1.5 truncate text-xs text-muted">{facts}</p>}
        </div>
      </div>
      <figcaption className="border-t border-line px-3 py-2">
        <p className="text-xs text-muted">{siteHost()}</p>
        <p className="truncate font-medium">{titleOf(values)}</p>
      </figcaption>
    </figure>
  );
}
