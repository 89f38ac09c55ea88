// Is what the lock file asks for in node_modules? npm leaves its own list there at the end of every whole install.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function isInstalled(root, withDevTools) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !withDevTools)) return true;
    const found = present[path];
    // Packages for other platforms are listed as optional and are rightly absent.
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** A developer's folder keeps its tools when `npm start` has to install again. */
export function hasDevTools(root) {
  return Object.values(packagesOf(join(root, 'node_modules/.package-lock.json')) ?? {}).some(
    (entry) => entry.dev,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
