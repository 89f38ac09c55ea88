// `npm run texts`: writes the PO files of `locales/` anew and says what is missing or wrong in them. `-- --check` writes
// nothing; `-- ml` begins a further language.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocaleError } from '#server/locales/po.ts';
import { localeProblems } from '#server/locales/locale.ts';
import { readPoFiles } from '#server/locales/read-locales.ts';
import { translatable } from '#server/locales/translatable.ts';
import { newPo, writePo } from '#server/locales/write-po.ts';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const begun = args.filter((arg) => !arg.startsWith('-'));

try {
  if (!args.includes('--check')) {
    const files = [
      ...readPoFiles(join(root, 'locales')),
      ...begun.map((tag) => newPo(`locales/${tag}.po`, tag)),
    ];
    for (const file of files) writeFileSync(join(root, file.path), writePo(file));
  }
  const problems = readPoFiles(join(root, 'locales')).flatMap(localeProblems);
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0
      ? `${translatable.size} texts in each language.`
      : `${problems.length} to be mended.`,
  );
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof LocaleError)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
