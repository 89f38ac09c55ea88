// A JSON Schema in words: what a field takes, and the fields inside it.
import { timestampPattern } from '#contract/fields.ts';

/** As much of JSON Schema as the contract's schemas become. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  contentMediaType?: string;
}

export function wordsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return oneOf(schema.anyOf.map(wordsOf));
  const types = [schema.type ?? 'anything'].flat();
  return oneOf(types.map((type) => wordsOfType(type, schema)));
}

const oneOf = (choices: string[]): string => [...new Set(choices)].join(' or ');

function wordsOfType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return textIn(schema);
    case 'integer':
      return `whole number${rangeOf(schema)}`;
    case 'number':
      return `number${rangeOf(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array': {
      const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
      return `list of ${schema.items ? manyOf(wordsOf(schema.items)) : 'anything'}${most}`;
    }
    default:
      return type;
  }
}

const manyOf = (words: string): string =>
  words.replace(/^(?:object|text|time|day|list|(?:whole )?number)\b/, '$&s');

const DIGITS = /^\^(?:\[1-9\])?\\d(?:\{\d,\d+\})?\$$/;

function textIn({ pattern = '', format = '', maxLength, contentMediaType }: JsonSchema): string {
  if (contentMediaType) return `file, at most ${kilobytes(maxLength ?? 0)}`;
  if (pattern === timestampPattern.source || format === 'date-time') return 'time';
  if (pattern === String.raw`^\d{4}-\d\d-\d\d$` || format === 'date') return 'day';
  if (DIGITS.test(pattern)) return 'digits';
  return maxLength === undefined ? 'text' : `text, at most ${maxLength.toLocaleString('en')} characters`;
}

const kilobytes = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.floor(bytes / 2 ** 10)} KB` : `${Math.floor(bytes / 2 ** 20)} MB`;

function rangeOf({ minimum, maximum }: JsonSchema): string {
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, ${most} or less`;
}

/** Of one that may be null, what is said of what it else is. */
export const descriptionOf = ({ description, anyOf = [] }: JsonSchema): string | undefined =>
  description ?? anyOf.map(descriptionOf).find((each) => each !== undefined);

export interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The fields of an object, of the objects in a list, or of that one of several forms that has any. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const { properties, required = [] } = schema;
  if (properties) {
    return Object.entries(properties).map(([name, field]) => ({
      name,
      schema: field,
      isRequired: required.includes(name),
    }));
  }
  const inside = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])];
  return inside.flatMap((each) => (typeof each === 'object' ? fieldsOf(each) : []));
}
