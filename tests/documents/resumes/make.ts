// Makes the résumés of this folder anew, with the programs people write theirs in: `node tests/documents/resumes/make.ts`.
// What they need of Debian stands in the README.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';

const here = import.meta.dirname;
const source = (name: string) => join(here, 'sources', name);
const scratch = mkdtempSync(join(tmpdir(), 'resumes-'));
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: scratch });

/** As LibreOffice names it: after its source. */
function byLibreOffice(path: string, type: string, ...more: string[]): string {
  run(
    'soffice',
    `-env:UserInstallation=file://${scratch}/profile`,
    '--headless',
    ...more,
    '--convert-to',
    type,
    path,
  );
  return join(scratch, `${path.replace(/.*\/|\.\w+$/g, '')}.${type}`);
}

const asText = '--infilter=HTML (StarWriter)';
for (const type of ['pdf', 'docx', 'doc']) {
  renameSync(byLibreOffice(source('columns.fodt'), type), join(here, `libreoffice-columns.${type}`));
  renameSync(byLibreOffice(source('scripts.html'), type, asText), join(here, `libreoffice-scripts.${type}`));
}

for (const name of ['two-columns', 'side-column']) {
  run('pdflatex', '-interaction=batchmode', source(`${name}.tex`));
  renameSync(join(scratch, `${name}.pdf`), join(here, `latex-${name}.pdf`));
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const page = await browser.newPage();
for (const name of ['scripts', 'columns']) {
  await page.setContent(readFileSync(source(`${name}.html`), 'utf8'));
  await page.pdf({ path: join(here, `chromium-${name}.pdf`), preferCSSPageSize: true });
}
// A picture of a page and no text, as a scanner makes it.
const picture = (await page.screenshot({ type: 'jpeg', quality: 30 })).toString('base64');
writeFileSync(join(scratch, 'scan.html'), `<img src="data:image/jpeg;base64,${picture}">`);
renameSync(byLibreOffice(join(scratch, 'scan.html'), 'pdf', asText), join(here, 'scan.pdf'));
await browser.close();
rmSync(scratch, { recursive: true });
