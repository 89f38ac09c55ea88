// A call as a line for the shell. `$FOYER` and `$TOKEN` are set once, so that no key stands in what is copied.
import type { Operation } from '../openapi.ts';
import type { JsonSchema } from './schema-words.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export type Contents = Record<string, Content | undefined>;

export function curlOf(method: string, path: string, operation: Operation): string {
  const { body, options } = bodyOf(operation);
  const verb =
    method === 'get' || (method === 'post' && body.length > 0) ? [] : [`-X ${method.toUpperCase()}`];
  return [
    ['curl', ...options, ...verb, `"$FOYER${addressOf(path, operation)}"`].join(' '),
    ...(operation.security.length === 1 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...body,
  ].join(' \\\n  ');
}

function addressOf(path: string, { parameters }: Operation): string {
  const known = parameters as unknown as Parameter[];
  const filled = known
    .filter((each) => each.in === 'path')
    .reduce((address, each) => address.replace(`{${each.name}}`, valueFor(each)), path);
  const query = known
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${valueFor(each)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const valueFor = ({ name, schema }: Parameter): string =>
  schema.pattern && new RegExp(schema.pattern).test('1') ? '1' : name.toUpperCase();

function bodyOf({ requestBody, responses }: Operation): { body: string[]; options: string[] } {
  const options = optionsFor(Object.values(responses)[0]?.content as Contents | undefined);
  const contents = requestBody?.content as Contents | undefined;
  const json = contents?.['application/json'];
  if (!json) return { body: [], options };
  const form = contents?.['multipart/form-data']?.schema;
  const files = (form?.required ?? []).filter((name) => form?.properties?.[name]?.contentMediaType);
  if (files.length > 0) return { body: formOf(files, json.example), options };
  const text = quoted(JSON.stringify(json.example, null, 2));
  return { body: ["-H 'Content-Type: application/json'", `-d ${text}`], options };
}

const formOf = (files: string[], example: unknown): string[] => [
  ...files.map((name) => `-F ${quoted(`${name}=@path/to/${name}`)}`),
  ...Object.entries(example ?? {}).map(
    ([name, value]) =>
      `--form-string ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  ),
];

/** What is neither text nor JSON goes into a file; a stream is shown as it comes. */
function optionsFor(answer: Contents | undefined): string[] {
  const [type = 'text/plain'] = Object.keys(answer ?? {});
  if (type === 'text/event-stream') return ['-N'];
  return /^text\/|json$/.test(type) ? [] : ['-o answer'];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
