// The page of the API as HTML, from its description: every call closed, by area, then by who may make it.
import { areas } from '#contract/areas.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { systemCalls } from '#contract/system/system.ts';
import type { OpenApiDocument, Operation } from '../openapi.ts';
import { type Contents, curlOf } from './curl.ts';
import { type Field, type JsonSchema, descriptionOf, fieldsOf, wordsOf } from './schema-words.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const groupTitles: Record<string, string> = {
  recruitment: 'Recruitment',
  enquiries: 'Enquiries',
  content: 'Content',
  people: 'People',
  anyone: 'Anyone',
  'signed-in': 'Signed in',
  superuser: 'Superusers',
  operator: 'Monitoring',
};

const groupOf = ({ operation }: Call): string => {
  const [tag] = operation.tags;
  if (tag && (areas as readonly string[]).includes(tag)) return tag;
  const who = operation['x-who'];
  return who === 'anyone' || who === 'superuser' || who === 'operator' ? who : 'signed-in';
};

interface Addresses {
  script: string;
  style: string;
}

export function drawPage(document: OpenApiDocument, { script, style }: Addresses): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const byGroup = Map.groupBy(calls, groupOf);
  const groups = Object.keys(groupTitles).flatMap((name) => {
    const inGroup = byGroup.get(name);
    return inGroup ? [{ name, calls: inGroup }] : [];
  });
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${calls.length} calls, as the program itself checks them. The same for programs:
<a href="${systemCalls.openapi.path}">openapi.json</a>.</p>
<h2>Before the first call</h2>
<p>Set these once in a shell; every example below can then be copied as it is. The token is a key (<code>fk_…</code>,
made by a superuser in the office under Keys), or for what a key may not do the <code>access</code> of a sign-in.</p>
<h3>Shell</h3>
<pre tabindex="0"><code>FOYER=<span id="origin">https://www.example.com</span>
TOKEN=fk_…</code></pre>
<p>Paths match with or without the closing slash and in any letter case. A time is
<code>2026-11-17T09:30:00.000Z</code>, a day <code>2026-11-17</code>. A refusal is
<code>{"code": "…", "message": "…", "errors": {"field": ["…"]}}</code> with the status that fits; what each code says
stands under <a href="#refusals">Refusals</a>.</p>
</header>
<nav aria-label="Calls">
<input id="filter" type="search" placeholder="Path or word" aria-label="Filter the calls" hidden>
${groups.map(({ name }) => `<a href="#${name}">${groupTitles[name]}</a>`).join('\n')}
<a href="#refusals">Refusals</a>
</nav>
<main>
<p id="none" role="status" hidden>No call has that in its path or its words.</p>
${groups.map(({ name, calls: inGroup }) => drawGroup(name, inGroup)).join('\n')}
${drawRefusals(document)}
</main>
</body>
</html>`;
}

const drawGroup = (name: string, calls: Call[]): string => `<section id="${name}">
<h2>${groupTitles[name]}</h2>
${calls.map(drawCall).join('\n')}
</section>`;

function drawCall({ method, path, operation }: Call): string {
  const { summary, description, parameters, requestBody, responses, operationId } = operation;
  const [status, answer] = Object.entries(responses)[0] ?? ['', {}];
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${pathWithBreaks(path)}</code> <span>${withCode(summary)}</span></summary>
<div id="${operationId}"><p>${withCode(description)}</p>
${drawExample('curl', curlOf(method, path, operation))}
${drawParameters(parameters.map(asField))}
${drawBody(requestBody?.content as Contents | undefined)}
${drawAnswer(status, answer)}
<h3>Refuses</h3>
<ul>${Object.entries(responses).slice(1).map(drawRefused).join('')}</ul>
</div></details>`;
}

/** Words with `code` in them. */
const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A long path may break behind its slashes. */
const pathWithBreaks = (path: string): string => escapeHtml(path).replaceAll('/', '/<wbr>');

const asField = (parameter: Record<string, unknown>): Field => ({
  name: parameter.in === 'header' ? `${String(parameter.name)} (header)` : String(parameter.name),
  schema: { description: parameter.description, ...(parameter.schema as object) } as JsonSchema,
  isRequired: parameter.required === true && parameter.in !== 'path',
});

function drawParameters(parameters: Field[]): string {
  return parameters.length === 0 ? '' : `<h3>Parameters</h3>${drawList(parameters)}`;
}

function drawBody(contents: Contents | undefined): string {
  return contents ? drawContents('Body', contents) : '';
}

function drawAnswer(status: string, { content, description }: Record<string, unknown>): string {
  const title = `Answer, ${status}`;
  if (!content) return `<h3>${title}</h3><p>${escapeHtml(String(description))}</p>`;
  const contents = content as Contents;
  return drawContents(title, contents) + drawExample('An answer', exampleIn(contents));
}

function drawContents(title: string, contents: Contents): string {
  const types = Object.keys(contents).join(' or ');
  // A form's fields are those of the JSON body, and its files.
  const schema = Object.values(contents).at(-1)?.schema;
  const fields = schema ? fieldsOf(schema) : [];
  const words = schema && schema.type !== 'object' ? `${types}: ${wordsOf(schema)}` : types;
  return `<h3>${title} <small>${escapeHtml(words)}</small></h3>${drawList(fields, title !== 'Body')}`;
}

/** Of an answer nobody has to know which of its fields the schema demands. */
function drawList(fields: Field[], isAnswer = false): string {
  if (fields.length === 0) return '';
  return `<ul class="fields">${fields.map((field) => drawField(field, isAnswer)).join('')}</ul>`;
}

function drawField({ name, schema, isRequired }: Field, isAnswer: boolean): string {
  const required = isRequired && !isAnswer ? ' <i>required</i>' : '';
  const said = descriptionOf(schema);
  const rest = (said ? `<p>${withCode(said)}</p>` : '') + drawList(fieldsOf(schema), isAnswer);
  return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(wordsOf(schema))}${required}${rest}</li>`;
}

const exampleIn = (contents: Contents | undefined): string | undefined => {
  const example = Object.values(contents ?? {})[0]?.example;
  return example === undefined ? undefined : JSON.stringify(example, null, 2);
};

const drawExample = (title: string, text: string | undefined): string =>
  text === undefined ? '' : `<h3>${title}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

function codesIn({ $ref }: Record<string, unknown>): RefusalCode[] {
  const [, ...codes] = String($ref).slice('#/components/responses/'.length).split('.');
  return codes as RefusalCode[];
}

const drawRefused = ([status, response]: [string, Record<string, unknown>]): string =>
  `<li>${status} ${response.$ref ? codesIn(response).join(', ') : escapeHtml(String(response.description))}</li>`;

function drawRefusals(document: OpenApiDocument): string {
  const codes = new Set(
    Object.keys(document.components.responses).flatMap((name) =>
      codesIn({ $ref: `#/components/responses/${name}` }),
    ),
  );
  const rows = [...codes]
    .toSorted()
    .map(
      (code) => `<dt><code>${code}</code> ${refusals[code][0]}</dt><dd>${escapeHtml(refusals[code][1])}</dd>`,
    );
  return `<section id="refusals"><h2>Refusals</h2><dl>${rows.join('')}</dl></section>`;
}
