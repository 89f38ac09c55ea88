// What an item or an article was: its words and pictures, each time somebody changed them. State and place are not in it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { ordinalParam, timestamp } from '#contract/fields.ts';

/** Older ones go, with the pictures that only they have. */
export const VERSIONS_KEPT = 20;

export const versionRefusals = {
  version_not_found: [404, 'This version is not there any more. Only the newest are kept.'],
} as const satisfies RefusalTable;

export const contentVersion = z.object({
  number: z.int().check(z.describe('From 1 on.')),
  at: timestamp,
  by: z.nullable(z.string()).check(z.describe('Null: it came with the program.')),
  is_current: z.boolean().check(z.describe('As the record is now.')),
  content: z
    .record(z.string(), z.unknown())
    .check(z.describe('As the record names its fields; pictures are paths.')),
  changed: z
    .array(z.string())
    .check(
      z.describe(
        'The fields that are not as they were in the version before; of the first one, those with something in them.',
      ),
    ),
});
export type ContentVersion = z.infer<typeof contentVersion>;

interface Versioned<Params extends z.core.$ZodShape, Answer extends z.ZodMiniType> {
  /** Of the record: `/api/…/{id}/`. */
  path: `/${string}/`;
  noun: string;
  params: Params;
  answer: Answer;
  gone: string;
  example: Record<string, unknown>;
  /** Of one version, for the API's page. */
  content: Record<string, unknown>;
}

export const versionCallsOf = <const Params extends z.core.$ZodShape, Answer extends z.ZodMiniType>({
  path,
  noun,
  params,
  answer,
  gone,
  example,
  content,
}: Versioned<Params, Answer>) => ({
  versions: call({
    method: 'GET',
    path: `${path}versions/`,
    who: 'staff',
    area: 'content',
    summary: `What a ${noun} was, newest first: the last ${VERSIONS_KEPT} versions, with their pictures.`,
    params: z.object(params),
    status: 200,
    answer: z.array(contentVersion),
    refuses: [gone],
    example: {
      answer: [
        {
          number: 3,
          at: '2026-11-03T09:30:00.000Z',
          by: 'meera',
          is_current: true,
          content,
          changed: Object.keys(content).slice(0, 1),
        },
      ],
    },
  }),
  restore: call({
    method: 'POST',
    path: `${path}versions/{n}/restore/`,
    who: 'staff',
    area: 'content',
    isVersioned: true,
    summary: `Bring back the words and pictures of an earlier version of a ${noun}, as a new version. It stays as public as it is.`,
    params: z.object({ ...params, n: ordinalParam }),
    onceByKey: {},
    status: 200,
    answer,
    refuses: [gone, 'version_not_found'],
    example: { answer: example },
  }),
});
