import type { Application, SearchedField } from '#contract/applications/applications.ts';

import { markedSegments } from './marked-segments.ts';

export const Passage = ({ text }: { text: string }) => (
  <>
    {markedSegments(text).map(({ text: segment, isMatch }, index) =>
      isMatch ? (
        // oxlint-disable-next-line react/no-array-index-key
        <mark key={index} className="rounded-sm bg-call-to-action-tint px-0.5 font-medium text-ink">
          {segment}
        </mark>
      ) : (
        segment
      ),
    )}
  </>
);

const partNames: Record<SearchedField, string> = {
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
