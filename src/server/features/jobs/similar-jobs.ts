// Open positions for whoever looked at one that is closed, or is not quite theirs.
import type { Job } from '#contract/jobs/jobs.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { JobPorts } from './jobs.feature.ts';
import { type Likeness, findJob, listJobsByIds, listLikenesses } from './jobs.store.ts';

const SIMILAR_MAX = 3;
/** The newest: among so many there are three that fit. */
const LOOKED_AT = 300;

const sameWord = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const skillsOf = (text: string): Set<string> =>
  new Set(
    text
      .split(',')
      .map((skill) => skill.trim().toLowerCase())
      .filter((skill) => skill !== ''),
  );

/** What people look for first counts most: the field of work, then what they can do, then where. */
function likeness(one: Likeness, other: Likeness): number {
  const shared = skillsOf(one.key_skills).intersection(skillsOf(other.key_skills)).size;
  return (
    (sameWord(one.department, other.department) ? 4 : 0) +
    Math.min(shared, 5) * 2 +
    (sameWord(one.location, other.location) ? 2 : 0) +
    (one.employment_type === other.employment_type ? 1 : 0)
  );
}

/** Nothing is said of a draft. */
export async function listSimilar({ database }: JobPorts, id: number): Promise<Job[]> {
  const job = await findJob(database.read, id);
  if (!job || job.state === 'draft') throw new DomainError('job_not_found');
  const wanted = { ...job, key_skills: job.Key_Skills };
  const open = await listLikenesses(database.read, LOOKED_AT);
  const best = open
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, points: likeness(wanted, other) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points || other.id - one.id)
    .slice(0, SIMILAR_MAX);
  const jobs = new Map(
    (
      await listJobsByIds(
        database.read,
        best.map((each) => each.id),
      )
    ).map((each) => [each.id, each]),
  );
  return best.flatMap((each) => jobs.get(each.id) ?? []);
}
