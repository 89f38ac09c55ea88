// The API's description as a page for people. It stands by itself: no script, its style inside, allowed by its hash.
import { createHash } from 'node:crypto';
import { systemCalls } from '#contract/system.ts';
import { docsStyle } from './docs-style.ts';
import { cspReporting } from './security-headers.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  anyOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
};

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

export const docsHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${cspReporting}`,
};

export function docsPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(entries, (entry) => entry.operation.tags[0] ?? '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(document.info.title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${docsStyle}</style>
</head>
<body>
<nav aria-label="Calls"><p class="home"><a href="#top">${escape(document.info.title)}</a></p>
${[...groups].map(([group, calls]) => `<p>${escape(group)}</p><ul>${calls.map(navItem).join('')}</ul>`).join('\n')}
</nav>
<main id="top">
<h1>${escape(document.info.title)}</h1>
<p>${escape(document.info.description)} Staff calls carry the token of the sign-in as <code>Authorization: Bearer …</code>.
Refusals are <code>{"code": "…", "message": "…", "errors": {"field": ["…"]}}</code> with the status that fits; the code says which it is.
The same description for programs: <a href="${systemCalls.openapi.path}">openapi.json</a>.</p>
${[...groups].map(([group, calls]) => `<h2>${escape(group)}</h2>${calls.map(section).join('\n')}`).join('\n')}
</main>
</body>
</html>`;
}

const navItem = ({ path, method, operation }: Entry): string =>
  `<li><a href="#${operation.operationId}"><b class="${method}">${method}</b> ${escape(path.replace(/^\/api/, ''))}</a></li>`;

function section({ path, method, operation }: Entry): string {
  const body = jsonContent(operation.requestBody);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answer = jsonContent(success?.[1]);
  const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
  return `<section id="${operation.operationId}">
<h3><b class="${method}">${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)} <em>${escape(operation.description)}</em></p>
${table('Parameters', operation.parameters.map(parameterRow))}
${body ? table('Body', fieldRows(body.schema)) + example('Example', body.example) : ''}
${example(`Answer ${success?.[0] ?? ''}`, answer?.example) || `<p>Answer ${success?.[0] ?? ''}: ${answerKind(success?.[1])}</p>`}
<p class="refusals">${refusals.flatMap(([status, { description }]) => refusalLines(status, String(description))).join('')}</p>
</section>`;
}

const refusalLines = (status: string, description: string): string[] =>
  description.split('\n').map((line) => {
    const [code = '', ...words] = line.split(': ');
    return `<span><b>${status}</b> <code>${escape(code)}</code> ${escape(words.join(': '))}</span>`;
  });

type Content = { schema: JsonSchema; example?: unknown };

const contentOf = (holder: unknown): Record<string, Content> =>
  (holder as { content?: Record<string, Content> } | undefined)?.content ?? {};

const jsonContent = (holder: unknown): Content | undefined => contentOf(holder)['application/json'];

const answerKind = (response: unknown): string => escape(Object.keys(contentOf(response))[0] ?? 'no content');

type Row = [name: string, rule: string, isRequired: boolean];

const parameterRow = (parameter: Record<string, unknown>): Row => [
  `${String(parameter.name)} (${String(parameter.in)})`,
  describe(parameter.schema as JsonSchema),
  parameter.required === true,
];

const fieldRows = ({ properties = {}, required = [] }: JsonSchema): Row[] =>
  Object.entries(properties).map(([name, field]) => [name, describe(field), required.includes(name)]);

function describe(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describe).join(' or ');
  if (schema.enum) return schema.enum.join(', ');
  if (schema.items) return `list of ${describe(schema.items)}`;
  const limits = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`;
  return `${schema.type ?? 'any'}${limits}`;
}

const table = (title: string, rows: Row[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${title}</caption><tbody>${rows
        .map(
          ([name, rule, isRequired]) =>
            `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(rule)}</td><td>${isRequired ? 'required' : 'optional'}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const example = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<figure><figcaption>${title}</figcaption><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre></figure>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
