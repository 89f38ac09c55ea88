// `npm run licences`: every licence in the lock file and the packages under it, those of the running program first.
import { whyAllowed } from './supply/licences.ts';
import { type Locked, readLocked } from './supply/lock-file.ts';

const print = (title: string, packages: Locked[]) => {
  console.log(`\n${title}: ${packages.length} packages`);
  const groups = [...Map.groupBy(packages, ({ licence }) => licence)];
  for (const [licence, members] of groups.toSorted(([, one], [, other]) => other.length - one.length)) {
    const why = new Set(members.map((each) => whyAllowed(each) ?? 'NOT ALLOWED FOR THE PROGRAM'));
    const names = [...new Set(members.map(({ name }) => name))].toSorted();
    console.log(`\n${licence} (${members.length}; ${[...why].join('; ')})\n  ${names.join(' ')}`);
  }
};

const packages = readLocked();
print(
  'The program',
  packages.filter(({ isRuntime }) => isRuntime),
);
print(
  'Developers only',
  packages.filter(({ isRuntime }) => !isRuntime),
);
