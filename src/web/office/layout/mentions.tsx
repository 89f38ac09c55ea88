// Notes that name whoever is signed in: a mark in the header, and what they say.
import { useQuery } from '@tanstack/react-query';
import AtSign from 'lucide-react/icons/at-sign';

import { officePages } from '#contract/office/office-pages.ts';
import { mentionCalls } from '#contract/office/notes.ts';
import type { Mention } from '#contract/office/notes.ts';
import { http } from '#web/lib/http.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { plural } from '#web/office/words/plural.ts';

import { applicantAt } from '../links/applicant-at.ts';
import { openedAt } from '../list/use-open-row.ts';
import { callKey } from '../queries/ask.ts';

const SHOWN = '10';

const whomIn = ({ application, enquiry }: Mention): string => application?.name ?? enquiry?.name ?? '';

const placeOf = ({ application, enquiry }: Mention): string =>
  application
    ? `${applicantAt(application.id)}?tab=timeline`
    : openedAt(officePages.contact, enquiry?.id ?? 0);

/** The same colleague about the same person is one entry. */
const firstOfEach = (mentions: readonly Mention[]): Mention[] => [
  ...new Map(mentions.map((mention) => [`${mention.by.name} ${whomIn(mention)}`, mention])).values(),
];

export function Mentions({ count }: { count: number }) {
  const { data: mentions = [] } = useQuery({
    queryKey: [...callKey(mentionCalls.list), count],
    queryFn: async ({ signal }) => {
      const query = { page: '1', page_size: SHOWN, is_read: 'false' as const };
      return (await http.send(mentionCalls.list, { query, signal })).data;
    },
  });
  const words = plural(count, 'One note names you', `${count} notes name you`);
  return (
    <span className="relative">
      <Menu
        label="Mentions"
        trigger={<IconButton label={words} icon={<AtSign />} />}
        head={<p className="text-xs text-muted">{words}</p>}
        entries={firstOfEach(mentions).map((mention) => ({
          label: `${mention.by.name} about ${whomIn(mention)}`,
          to: placeOf(mention),
        }))}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -top-0.5 -end-0.5 rounded-full bg-call-to-action px-1 text-2xs font-semibold text-on-call-to-action tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
    </span>
  );
}
