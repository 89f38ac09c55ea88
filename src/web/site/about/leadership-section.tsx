import type { Member } from '#contract/content/leadership.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { aboutTexts } from '#contract/texts/about.ts';
import { otherLanguage } from '#web/site-content.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Portrait } from '../layout/portrait.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';

export function LeadershipSection({ team }: { team: Deferred<Member[]> }) {
  const text = useTexts(aboutTexts);
  const { state, value, message } = useDeferred(team);
  if (state === 'ready' && value.length === 0) return null;
  return (
    <Section labelledBy="leadership" ground="sunken">
      <Reveal>
        <h2 id="leadership" className="text-4xl">
          {text('about.leadership.headline')}
        </h2>
      </Reveal>
      <div className="mt-12">
        {state === 'loading' && <p role="status">{text('about.leadership.loading')}</p>}
        {state === 'failed' && <p role="alert">{text('about.leadership.failed', { message })}</p>}
        {state === 'ready' && (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5">
            {value.map((member) => (
              <li key={member.id}>
                <MemberEntry member={member} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function MemberEntry({ member }: { member: Member }) {
  const text = useTexts(aboutTexts);
  const { Name, Position, Link } = member;
  return (
    <Reveal>
      <Portrait
        member={member}
        sizes="(width >= 1280px) 220px, (width >= 768px) 30vw, calc(50vw - 1.75rem)"
      />
      <div className="mt-4 wrap-anywhere">
        <h3 className="text-lg md:text-xl">{Name}</h3>
        <p className="text-muted" lang={otherLanguage(member.lang)}>
          {Position}
        </p>
        {Link && (
          <a href={Link} target="_blank" rel="noopener noreferrer" className="link mt-1 inline-block">
            {text('about.leadership.profile')}
            <span className="sr-only"> {text('about.leadership.profileOf', { name: Name })}</span>
          </a>
        )}
      </div>
    </Reveal>
  );
}
