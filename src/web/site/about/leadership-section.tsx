import type { Member } from '#contract/leadership.ts';
import type { Part } from '#web/lib/parts.ts';
import { usePart } from '#web/lib/use-part.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';

export function LeadershipSection({ team }: { team: Part<Member[]> }) {
  const { state, value, message } = usePart(team);
  if (state === 'ready' && value.length === 0) return null;
  return (
    <Section labelledBy="leadership" ground="sunken">
      <Reveal>
        <h2 id="leadership" className="text-4xl">
          Our Leadership Team
        </h2>
      </Reveal>
      <div className="mt-12">
        {state === 'loading' && <p role="status">Loading...</p>}
        {state === 'failed' && <p role="alert">Error: {message}</p>}
        {state === 'ready' && (
          <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
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
  const { Name, Position, Link, picture } = member;
  return (
    <Reveal className="flex items-center gap-5">
      {picture ? (
        <StoredPicture
          picture={picture}
          alt={Name}
          sizes="112px"
          className="size-28 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="size-28 shrink-0 rounded-full bg-hover" />
      )}
      <div className="min-w-0">
        <h3 className="text-xl">{Name}</h3>
        <p className="text-muted">{Position}</p>
        {Link && (
          <a href={Link} target="_blank" rel="noopener noreferrer" className="link mt-1 inline-block">
            View profile<span className="sr-only"> of {Name}</span>
          </a>
        )}
      </div>
    </Reveal>
  );
}
