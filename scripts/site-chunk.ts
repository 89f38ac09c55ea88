// Which modules travel together to public pages. A file of its own costs a round trip, however small it is.
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const ornament = /\/src\/web\/art\/.*(?<!\.css)$|\/node_modules\/lucide-react\//;
const smallThing =
  /\/company\.config\.ts$|\/src\/web\/(?:lib|ui|site)\/.*(?<!-page\.tsx|\.css)$|\/src\/contract\/(?:public-lists|default-content|.*-messages)\.ts$/;
const userOfThings = /\/src\/web\/(?<room>site\/layout\/site-layout|site\/\w+|office)(?:\/.*-page)?\.tsx$/;

// The two rooms with forms share what only they need.
const FORM_ROOMS = new Set(['site/contact', 'site/careers']);

/** `site` for what several rooms of the public site need, `forms` or the room's name for what only its pages share. */
export function siteChunk(id: string, modules: Modules): string | null {
  const isOrnament = ornament.test(id);
  if (!isOrnament && !smallThing.test(id)) return null;
  const users = [...usersOf(id, modules)];
  if (users.length < 2) return null;
  const rooms = new Set(users.map((user) => userOfThings.exec(user)?.groups?.['room'] ?? ''));
  rooms.delete('office');
  const [room] = rooms;
  if (room === undefined) return null;
  if (!isOrnament && rooms.isSubsetOf(FORM_ROOMS)) return 'forms';
  return rooms.size > 1 || isOrnament ? 'site' : room.replace(/^.*\//, '');
}

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
