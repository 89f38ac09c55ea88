// The API's description as a page for people: Swagger UI from its package, with a head and colours of our own.
// Its files are read and compressed when somebody first asks for the page (decision 044).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { systemCalls } from '#contract/system/system.ts';
import { root } from '#server/platform/program-files.ts';
import { type Bodies, compressed } from '../compressed.ts';
import { once } from '../once.ts';
import { cspReporting } from '../security-headers.ts';

interface PageFile {
  name: string;
  type: string;
  bodies: Bodies;
}

const require = createRequire(import.meta.url);
const own = (name: string) => join(root, 'src/server/http/api-page', name);

const scripts = [require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), own('start.js')];
const styles = [
  join(root, 'src/web/styles/tokens.css'),
  require.resolve('swagger-ui-dist/swagger-ui.css'),
  own('style.css'),
];

// The policy of the pages, tighter, but for one thing: Swagger UI writes HTML from text, which DOMPurify inside it has
// cleaned. `start.js` lets that pass, and nothing that would become script.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Its icons are data, and a picture a call answers with is a blob.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
  cspReporting,
].join('; ');

export function createApiPage(title: string) {
  const files = once(() =>
    Promise.all([
      pageFile('js', 'text/javascript', scripts),
      pageFile('css', 'text/css; charset=utf-8', styles),
    ]),
  );
  return {
    headers: { 'content-security-policy': policy },
    html: async () => page(title, await files()),
    file: async (name: string) => (await files()).find((file) => file.name === name),
  };
}

async function pageFile(ending: string, type: string, parts: string[]): Promise<PageFile> {
  const texts = await Promise.all(parts.map((part) => readFile(part, 'utf8')));
  const content = Buffer.from(texts.join('\n'));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { name: `api-page-${hash}.${ending}`, type, bodies: await compressed(content) };
}

function page(title: string, [script, style]: readonly [PageFile, PageFile]): string {
  const address = ({ name }: PageFile) => systemCalls.docsFile.path.replace('{file}', name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${address(style)}">
<script src="${address(script)}" defer></script>
</head>
<body>
<header>
<h1>${title}</h1>
<p>Every call, who may make it and what it refuses. A refusal is
<code>{"code": "…", "message": "…", "errors": {"field": ["…"]}}</code> with the status that fits.
The same for programs: <a href="${systemCalls.openapi.path}">openapi.json</a>.</p>
<h2>Try a call</h2>
<p>Press <b>Authorize</b> and put in a key (<code>fk_…</code>, made in the office under Keys). Then open a call and
press <b>Try it out</b>. What you send is real: it reads and changes what is there. The key is forgotten with this tab.</p>
<noscript><p>This page needs scripts; openapi.json does not.</p></noscript>
</header>
<div id="api" data-description="${systemCalls.openapi.path}"></div>
</body>
</html>`;
}
