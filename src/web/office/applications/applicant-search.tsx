import { useId, useState } from 'react';

import { Popover } from '@base-ui/react/popover';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';

import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';

import { problemOf, searchedBy } from './search-text.ts';
import type { SearchedBy } from './search-text.ts';

interface ApplicantSearchProps {
  searched: Partial<SearchedBy>;
  onSearch: (searched: SearchedBy) => void;
  className: string;
}

/** The one search over the applicants, in list and board. */
export function ApplicantSearch({ searched, onSearch, className }: ApplicantSearchProps) {
  const id = useId();
  const asked = searched.q || searched.search || '';
  const [known, setKnown] = useState(asked);
  const [typed, setTyped] = useState(asked);
  // Changed from outside (Back, Clear). What was asked for has lost the spaces at its ends; who types on needs them.
  if (known !== asked) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const problem = problemOf(typed);
  return (
    <SearchInput
      className={className}
      label="Search applicants"
      placeholder="Search people and résumés"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (problemOf(text) === undefined) onSearch(searchedBy(text));
      }}
      problemId={problem === undefined ? undefined : id}
      after={
        <>
          <div className="absolute inset-y-0 end-1 flex items-center">
            <SearchHelp />
          </div>
          {problem !== undefined && <Problem id={id} text={problem} />}
        </>
      }
    />
  );
}

/** Over what comes below: nothing moves while somebody types. */
const Problem = ({ id, text }: { id: string; text: string }) => (
  <p
    id={id}
    role="alert"
    className="absolute top-full start-0 z-20 mt-1 flex w-max max-w-full items-start gap-1.5 rounded-sm border border-line bg-raised px-2.5 py-1.5 text-sm text-danger shadow-float"
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </p>
);

const forms: readonly [string, string][] = [
  ['react bank', 'Both words, anywhere'],
  ['"machine learning"', 'These words, one after the other'],
  ['java or kotlin', 'One of the two is enough'],
  ['develop*', 'Words that begin with it'],
  ['react -php', 'Without those who have php'],
];

function SearchHelp() {
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <IconButton size="sm" label="How to search" icon={<CircleQuestionMark />} className="size-7!" />
        }
      />
      <Popover.Portal role="region" aria-label="How to search">
        <Popover.Positioner align="end" sideOffset={8} className="z-50">
          <Popover.Popup className="float w-80 max-w-(--available-width) p-4 text-sm outline-none">
            <Popover.Title className="mb-2 text-sm font-semibold">How to search</Popover.Title>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              {forms.map(([typed, meaning]) => (
                <div key={typed} className="contents">
                  <dt className="font-mono text-xs leading-5">{typed}</dt>
                  <dd className="text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
            <Popover.Description className="mt-3 text-xs text-muted">
              It looks into name, job title, subject, location, notes and résumé. Accents and capitals do not
              matter. An e-mail address or a telephone number is found by any part of it.
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
