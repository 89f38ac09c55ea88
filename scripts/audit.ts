// `npm run audit`: known weaknesses in the packages of the running program, as the registry knows them today.
import { runNpm } from './supply/npm.ts';

const { status, output, errors } = runNpm(['audit', '--omit=dev', '--loglevel=warn']);
process.stdout.write(output);
if (errors.includes('audit endpoint returned an error')) {
  console.log(
    'This registry does not answer audits, so nothing is known. Run it again where npm reaches the public one.',
  );
  process.exit(2);
}
process.stderr.write(errors);
if (status !== 0)
  console.log(
    'Look up each entry: is the weak code reached from outside? Raise the version in package.json, or write the\n' +
      'reason why it does not matter here into docs/dependencies.md.',
  );
process.exit(status);
