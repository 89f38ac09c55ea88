import type { Application, SearchedPart } from '#contract/applications.ts';

import { markedParts } from './marked-parts.ts';

export const Passage = ({ text }: { text: string }) => (
  <>
    {markedParts(text).map(({ text: part, isMatch }, index) =>
      isMatch ? (
        // oxlint-disable-next-line react/no-array-index-key
        <mark key={index} className="rounded-sm bg-signal-tint px-0.5 font-medium text-ink">
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </>
);

const partNames: Record<SearchedPart, string> = {
  name: 'name',
  title: 'job title',
  subject: 'subject',
  location: 'location',
  answers: 'answers',
  notes: 'notes',
  resume: 'résumé',
};

/** 'In résumé, notes'; empty where nothing is known of it. */
export const matchedInWords = ({ matched_in = [] }: Pick<Application, 'matched_in'>): string =>
  matched_in.length > 0 ? `In ${matched_in.map((part) => partNames[part]).join(', ')}` : '';
