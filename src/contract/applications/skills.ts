// Skills a job asks for, and what else they are called: a list the company keeps.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { version } from '#contract/fields.ts';
import { nameKey, requiredName } from '#contract/names.ts';

export const SYNONYM_GROUPS_MAX = 500;
export const SYNONYMS_MAX = 20;
const SKILL_MAX_CHARACTERS = 60;
const BODY_MAX_BYTES = 1024 * 1024;

export const skillMessages = {
  listFailed: 'Failed to load the synonyms. Please try again.',
  saveFailed: 'Failed to save the synonyms. Please try again.',
  skillTwice: 'This skill stands in the list twice',
} as const;

/** Of a job's skills, in its own words and order, those a résumé has and those it does not have. */
export const skillsOfApplication = z.object({
  matched: z.array(z.string()).check(z.describe('Skills of the job the résumé has.')),
  missing: z.array(z.string()).check(z.describe('Skills of the job it does not have.')),
});
export type SkillsOfApplication = z.infer<typeof skillsOfApplication>;

const name = requiredName('Skill', SKILL_MAX_CHARACTERS);

const synonymDraft = z.object({
  skill: name,
  also: z
    .array(name, 'What it is also called is a list of texts')
    .check(
      z.minLength(1, 'What is it also called?'),
      z.maxLength(SYNONYMS_MAX, `At most ${SYNONYMS_MAX} names for one skill`),
    )
    .check(z.describe('What the skill is also called.')),
});
export type SynonymDraft = z.infer<typeof synonymDraft>;

export const synonymList = z
  .array(synonymDraft, 'A list of skills is needed')
  .check(z.maxLength(SYNONYM_GROUPS_MAX, `At most ${SYNONYM_GROUPS_MAX} skills`))
  .check(({ value, issues }) => {
    const skills = value.map(({ skill }) => nameKey(skill));
    skills.forEach((skill, at) => {
      if (skills.indexOf(skill) < at)
        issues.push({
          code: 'custom',
          message: skillMessages.skillTwice,
          path: [at, 'skill'],
          input: value,
        });
    });
  });

const synonym = z.object({
  skill: z.string(),
  also: z.array(z.string()).check(z.describe('What the skill is also called.')),
  version: version.check(z.describe('Of the whole list: the same for each skill of it.')),
});
export type Synonym = z.infer<typeof synonym>;

const path = '/api/skill-synonyms/' as const;
const someSynonyms: SynonymDraft[] = [
  { skill: 'JavaScript', also: ['js'] },
  { skill: 'Kubernetes', also: ['k8s'] },
];
const storedSynonyms = someSynonyms.map((each) => ({ ...each, version: 2 }));

export const skillCalls = {
  synonyms: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: 'What skills are also called, in the order they were given.',
    status: 200,
    answer: z.array(synonym),
    example: { answer: storedSynonyms },
  }),
  replaceSynonyms: call({
    method: 'PUT',
    path,
    who: 'staff',
    area: 'recruitment',
    summary:
      'The whole list. The names of one skill stand for each other, whichever of them a job asks for or somebody looks for. Skills are then matched anew, in the background.',
    isVersioned: true,
    body: synonymList,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 200,
    answer: z.array(synonym),
    example: { body: someSynonyms, answer: storedSynonyms },
  }),
};
