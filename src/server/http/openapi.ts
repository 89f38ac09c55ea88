// OpenAPI 3.1, made from the call table: the same schemas that check what comes in.
import * as z from 'zod/mini';
import { identity } from '#contract/identity/current.ts';
import { type Call, type FilePart, type Who, levelOf } from '#contract/call.ts';
import { ANY_AREA, type Area, type Level, areas } from '#contract/areas.ts';
import { errorAnswer } from '#contract/errors.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { sessionCalls } from '#contract/accounts/sessions.ts';
import { version } from '#server/platform/version.ts';
import { isOpen } from './access.ts';
import { KEY_MAX_CHARACTERS } from './once-by-key.ts';
import { refusalCodesOf } from './call-refusals.ts';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; schemas: Json; responses: Record<string, Json> };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security: Json[];
  'x-who': Who;
  /** What staff and keys need. */
  'x-area'?: { area: Area | typeof ANY_AREA; also?: Area; level: Level };
}

const whoMayCall: Record<Exclude<Who, 'staff'>, string> = {
  anyone: 'Anyone may call this.',
  'signed-in': 'Needs the token of any account.',
  'self-or-superuser': "Needs the token of the person concerned, or a superuser's.",
  superuser: "Needs a superuser's token.",
  operator: 'For whoever watches the program.',
};

const callersOf = (call: Call): string => {
  if (call.who !== 'staff') return whoMayCall[call.who];
  const area = call.area === ANY_AREA ? 'any area' : call.area;
  const also = call.alsoArea ? ` and in ${call.alsoArea}` : '';
  return `Needs ${levelOf(call)} in ${area}${also}: the token of an account, or a key.`;
};

const apiTitle = (): string => `${identity().brand} API`;

export function openApiDocument(calls: Call[], systemCalls: Call[]): OpenApiDocument {
  const groupOf = groupsOf(calls);
  const paths: OpenApiDocument['paths'] = {};
  const refused: OpenApiDocument['components']['responses'] = {};
  const add = (call: Call, group: string) => {
    const operations = (paths[call.path] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, group, refused);
  };
  for (const call of calls) add(call, groupOf(call));
  for (const call of systemCalls) add(call, 'system');
  return {
    openapi: '3.1.1',
    info: {
      title: apiTitle(),
      version,
      description: [
        'Programs sign in with a key (`fk_…`) as bearer token; it opens the calls of its areas.',
        'Refusals are `{"code": "…", "message": "…", "errors": {"field": ["…"]}}` with the status that fits; codes are stable.',
        'Paths match with or without the closing slash and in any letter case.',
      ].join('\n\n'),
    },
    // Wherever this description was read from: the API may live apart from the site.
    servers: [{ url: '/' }],
    tags: areas.map((area) => ({
      name: area,
      description: `Accounts and keys need ${area}, unless a call is for anyone`,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key (`fk_…`), made by a superuser in the office under Keys, or the `access` of a sign-in. Put it in as it is, without the word Bearer.',
        },
      },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      responses: refused,
    },
  };
}

const firstPart = ({ path }: Call): string =>
  path.split('/').find((part) => part !== '' && part !== 'api') ?? '';

const ofOneArea = ({ area }: Call): boolean => area !== undefined && area !== ANY_AREA;

/** Calls that begin alike stand together; where one of them belongs to an area, under its name. */
function groupsOf(calls: Call[]): (call: Call) => string {
  const areaOf = new Map(calls.flatMap((call) => (ofOneArea(call) ? [[firstPart(call), call.area]] : [])));
  return (call) => (ofOneArea(call) ? call.area : areaOf.get(firstPart(call))) ?? firstPart(call);
}

function operationOf(call: Call, group: string, refused: Record<string, Json>): Operation {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-z]+(.)?/gi, (_, next: string = '') => next.toUpperCase())}`,
    summary: call.summary,
    description: [callersOf(call), ...confirmationOf(call)].join(' '),
    tags: [group],
    parameters: [
      ...parametersOf(call, 'path'),
      ...parametersOf(call, 'query'),
      ...versionOf(call),
      ...repeatOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': withExample(schemaOf(call.body, 'input'), call.example?.body),
          ...(call.files && { 'multipart/form-data': { schema: formOf(call.body, call.files) } }),
        },
      },
    }),
    responses: {
      [call.status]: successOf(call),
      ...(call.mayMove && { 302: movedOn }),
      ...refusalsOf(call, refused),
    },
    security: [
      ...(isOpen(call.who) ? [] : [{ bearer: [] }]),
      ...(call.staffQuery ? [{}, { bearer: [] }] : []),
    ],
    'x-who': call.who,
    ...(call.area && {
      'x-area': { area: call.area, ...(call.alsoArea && { also: call.alsoArea }), level: levelOf(call) },
    }),
  };
}

const repeatOf = ({ onceByKey }: Call): Json[] =>
  onceByKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Made anew for each thing that is made. A repeat within a day answers as the first did and does nothing; with other content it gets 409. Whoever has it can read that answer: 128 random bits are right.',
          schema: { type: 'string', maxLength: KEY_MAX_CHARACTERS },
        },
      ]
    : [];

const versionOf = ({ isVersioned }: Call): Json[] =>
  isVersioned
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The version the change was made from, in quotes. An older one than there is gets 412.',
          schema: { type: 'string', examples: ['"3"'] },
        },
      ]
    : [];

const confirmationOf = ({ needsConfirmation }: Call): string[] =>
  needsConfirmation
    ? [
        `Needs a confirmed session${needsConfirmation === 'always' ? '' : ' for some fields'}: see ${sessionCalls.confirm.path}.`,
      ]
    : [];

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function formOf(body: z.ZodMiniType, files: readonly FilePart[]): Json {
  const { properties, required = [], ...schema } = schemaOf(body, 'input');
  const demanded = files.filter(({ missing }) => missing !== undefined).map(({ name }) => name);
  const parts = files.map(({ name, maxBytes }) => [
    name,
    { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxBytes },
  ]);
  return {
    ...schema,
    required: [...(required as string[]), ...demanded],
    properties: { ...(properties as Json), ...Object.fromEntries(parts) },
  };
}

const withExample = (schema: Json, example: unknown): Json => ({
  schema,
  ...(example !== undefined && { example }),
});

function parametersOf(call: Call, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

const movedOn: Json = {
  description: 'The browser goes on to this address.',
  headers: { Location: { schema: { type: 'string' } } },
};

function successOf(call: Call): Json {
  if (call.status === 302) return movedOn;
  if (call.status === 204) return { description: 'Done; there is nothing to say.' };
  const content = call.answer
    ? { 'application/json': withExample(schemaOf(call.answer, 'output'), call.example?.answer) }
    : { [(call.answerType ?? 'application/octet-stream').split(';')[0] ?? '']: {} };
  return { description: 'Success.', content };
}

/** For each status the codes that come with it: written once, in `refused`, for all calls that refuse the same. */
function refusalsOf(call: Call, refused: Record<string, Json>): Record<string, Json> {
  const byStatus = Map.groupBy(refusalCodesOf(call), (code) => refusals[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = `${status}.${codes.join('.')}`;
      refused[name] ??= refusalOf(codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const refusalOf = (codes: RefusalCode[]): Json => ({
  description: codes.map((code) => `- \`${code}\`: ${refusals[code][1]}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});
