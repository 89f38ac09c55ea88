// Which modules travel together to every public page. A file of its own costs a round trip, however small it is.
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const smallThing = /\/src\/web\/(?:lib|ui|art|site\/layout)\/.*(?<!\.css)$|\/node_modules\/lucide-react\//;
const userOfThings = /\/src\/web\/site\/(?:.*-page|layout\/site-layout)\.tsx$/;

/** `site` for what at least two public pages, or a page and the layout, need. */
export const siteChunk = (id: string, modules: Modules): string | null =>
  smallThing.test(id) && usersOf(id, modules).size > 1 ? 'site' : null;

function usersOf(
  id: string,
  modules: Modules,
  seen = new Set<string>(),
  users = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return users;
  seen.add(id);
  if (userOfThings.test(id)) return users.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) usersOf(importer, modules, seen, users);
  return users;
}
