// The calls as the program itself describes them: nothing here is written down a second time.
import type { Who } from '#contract/call.ts';
import type { OpenApiDocument, Operation } from '#server/http/openapi.ts';
import * as z from 'zod';

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  contentMediaType?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface FuzzedOperation {
  /** `GET /api/jobs/{id}/` */
  name: string;
  method: string;
  path: string;
  who: Who;
  /** What staff and keys need. */
  area: Operation['x-area'];
  parameters: Parameter[];
  body: { schema: JsonSchema; example: Record<string, unknown> } | undefined;
  form: JsonSchema | undefined;
  /** For each status of a refusal the codes that may come with it. */
  codes: Map<number, readonly string[]>;
  success: { status: number; type: string | undefined; schema: z.ZodType | undefined };
  /** It may lead on to another address instead. */
  mayMove: boolean;
}

interface Content {
  /** Of one of the document's own parts, which holds the content. */
  $ref?: string;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

export function readOperations({ paths, components }: OpenApiDocument): FuzzedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation.requestBody as Content | undefined)?.content ?? {};
      const json = content['application/json'];
      const status = Math.min(...Object.keys(operation.responses).map(Number));
      const answers = Object.entries((operation.responses[status] as Content).content ?? {});
      const [type, answer] = answers[0] ?? [];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        who: operation['x-who'],
        area: operation['x-area'],
        parameters: operation.parameters as unknown as Parameter[],
        body: json?.schema && {
          schema: json.schema,
          example: (json.example ?? {}) as Record<string, unknown>,
        },
        form: content['multipart/form-data']?.schema,
        codes: codesOf(operation.responses, components.responses),
        mayMove: status !== 302 && '302' in operation.responses,
        success: {
          status,
          type,
          schema: answer?.schema && z.fromJSONSchema(answer.schema as Parameters<typeof z.fromJSONSchema>[0]),
        },
      };
    }),
  );
}

const codesOf = (
  responses: Record<string, Content>,
  shared: Record<string, Content>,
): FuzzedOperation['codes'] =>
  new Map(
    Object.entries(responses).flatMap(([status, response]) => {
      const { content } = shared[response.$ref?.split('/').at(-1) ?? ''] ?? response;
      const parts = content?.['application/json']?.schema?.allOf ?? [];
      const codes = parts.flatMap((part) => part.properties?.['code']?.enum ?? []);
      return codes.length > 0 ? [[Number(status), codes as string[]] as const] : [];
    }),
  );

/** Strings that stand for what is known only while the program runs. */
export type Placeholder =
  | 'self'
  | 'staff'
  | 'superuser'
  | 'media'
  | 'file'
  | 'username'
  | 'password'
  /** One of the things the last list of this kind has shown. */
  | `known${number}`;
export const placeholder = (name: Placeholder): string => `{{${name}}}`;
