import { defaultMembers } from '#contract/site/default-content.ts';
import type { Member } from '#contract/content/leadership.ts';
import type { Deferred } from '#web/lib/deferred.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Section } from '../layout/section.tsx';
import { StripLoading } from './strip-loading.tsx';
import { TeamCarousel } from './team-carousel.tsx';
import { useStrip } from './use-strip.ts';

export function TeamSection({ team }: { team: Deferred<Member[]> }) {
  const text = useTexts(homeTexts);
  const members = useStrip(team, defaultMembers);
  if (members?.length === 0) return null;
  return (
    <Section labelledBy="team">
      <h2 id="team" className="team-heading text-4xl">
        {text('home.team.headline')}
      </h2>
      {members ? <TeamCarousel members={members} /> : <StripLoading />}
    </Section>
  );
}
