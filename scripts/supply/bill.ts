// The packages of the running program as CycloneDX 1.5. npm's own list leaves out those that developers need as well.
import { type Locked, type Manifest, readLocked, readManifest } from './lock-file.ts';

const refOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

export function billOfMaterials(
  manifest: Manifest = readManifest(),
  packages: Locked[] = readLocked().filter(({ isRuntime }) => isRuntime),
) {
  const byPlace = new Map(packages.map((each) => [each.place, each]));
  const direct = { ...manifest.dependencies, ...manifest.optionalDependencies };
  // One package may lie in two places: it is one component, with what both of them lead to.
  const components = new Map(packages.map((each) => [refOf(each), componentOf(each)]));
  const links = new Map<string, Set<string>>([[refOf(manifest), linksOf('', direct, byPlace)]]);
  for (const each of packages) {
    const found = linksOf(each.place, { ...each.dependencies, ...each.optionalDependencies }, byPlace);
    links.set(refOf(each), (links.get(refOf(each)) ?? new Set()).union(found));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': refOf(manifest),
        name: manifest.name,
        version: manifest.version,
      },
    },
    components: [...components.values()],
    dependencies: [...links].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() })),
  };
}

function componentOf(each: Locked) {
  const isOneLicence = !/ (AND|OR) /.test(each.licence);
  return {
    type: 'library',
    'bom-ref': refOf(each),
    name: each.name,
    version: each.version,
    purl: refOf(each),
    licenses: [isOneLicence ? { license: { id: each.licence } } : { expression: each.licence }],
    hashes: (each.integrity ?? '')
      .split(' ')
      .filter((hash) => hash.startsWith('sha512-'))
      .map((hash) => ({ alg: 'SHA-512', content: Buffer.from(hash.slice(7), 'base64').toString('hex') })),
  };
}

/** As Node looks for packages: beside the one that asks, then further up. */
function linksOf(place: string, wanted: Record<string, string>, byPlace: Map<string, Locked>): Set<string> {
  const found = new Set<string>();
  for (const name of Object.keys(wanted)) {
    for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const there = byPlace.get(`${from === '' ? '' : `${from}/`}node_modules/${name}`);
      if (there) found.add(refOf(there));
      if (there || from === '') break;
    }
  }
  return found;
}
