// The rules of the house that no compiler knows.
import { describe, expect, it } from 'vitest';
import {
  MANIFEST_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
  VITALS_PATH,
  accessPages,
  apiRoots,
  capitalLinks,
  sitePages,
} from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { paletteCss } from '#contract/palette.ts';
import { type Import, type Module, isThere, listFiles, readModules, readText } from './support/sources.ts';

const modules = readModules();
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const product = modules.filter((module) => module.path.startsWith('src/') && !isTest(module.path));
const inFolder = (folder: string) => product.filter((module) => module.path.startsWith(`${folder}/`));

/** Lists, as `file → import`, what a rule forbids. */
function breaches(from: Module[], isForbidden: (found: Import, module: Module) => boolean): string[] {
  return from.flatMap((module) =>
    module.imports
      .filter((found) => isForbidden(found, module))
      .map((found) => `${module.path} → ${found.specifier}`),
  );
}

describe('imports run one way', () => {
  const allowed: Record<string, string[]> = {
    'src/contract': ['src/contract', 'company.config.ts'],
    'src/web': ['src/web', 'src/contract', 'company.config.ts'],
    'src/server': ['src/server', 'src/contract', 'company.config.ts', 'package.json'],
    'src/host': [
      'src/host',
      'src/server',
      'src/web',
      'src/contract',
      'company.config.ts',
      'dist',
      'vite.config.ts',
    ],
  };

  it.each(Object.entries(allowed))('%s', (part, parts) => {
    const isOutside = ({ isOurs, target }: Import) =>
      isOurs && !parts.some((inside) => target === inside || target.startsWith(`${inside}/`));
    expect(breaches(inFolder(part), isOutside)).toEqual([]);
  });

  it('a relative path never leaves its part, and every path names a file that is there', () => {
    const partOf = (path: string) => path.split('/').slice(0, 2).join('/');
    expect(
      breaches(product, (found, module) => {
        if (!found.isOurs) return false;
        const strays = found.specifier.startsWith('.') && partOf(found.target) !== partOf(module.path);
        return (strays && !found.target.startsWith('dist/')) || (!isThere(found.target) && !strays);
      }),
    ).toEqual([]);
  });
});

describe('no circle of imports', () => {
  /** One circle of each tangle of modules that import each other. */
  function circles(from: Module[], follows: (found: Import) => boolean): string[] {
    const byPath = new Map(from.map((module) => [module.path, module]));
    const state = new Map<string, 'open' | 'done'>();
    const way: string[] = [];
    const found: string[] = [];
    const visit = (path: string) => {
      state.set(path, 'open');
      way.push(path);
      for (const { target } of byPath.get(path)?.imports.filter(follows) ?? []) {
        if (!byPath.has(target) || state.get(target) === 'done') continue;
        if (state.get(target) === 'open') found.push([...way.slice(way.indexOf(target)), target].join(' → '));
        else visit(target);
      }
      way.pop();
      state.set(path, 'done');
    };
    for (const path of byPath.keys()) if (!state.has(path)) visit(path);
    return found;
  }

  it('is there when the program runs', () => {
    expect(circles(product, ({ isTypeOnly, isDynamic }) => !isTypeOnly && !isDynamic)).toEqual([]);
  });

  it('is in the contract, not of types either', () => {
    expect(circles(inFolder('src/contract'), () => true)).toEqual([]);
  });
});

describe('who may know what', () => {
  it('the contract knows nothing but zod/mini', () => {
    expect(
      breaches(inFolder('src/contract'), (found) => !found.isOurs && found.specifier !== 'zod/mini'),
    ).toEqual([]);
  });

  it('the web knows no Node and no server library', () => {
    const serverOnly = /^(node:.*|fastify|@fastify\/.*|kysely|pg|nodemailer|prom-client|pino)$/;
    expect(breaches(inFolder('src/web'), (found) => serverOnly.test(found.target))).toEqual([]);
  });

  it('the server knows no page library', () => {
    const webOnly =
      /^(react|react-dom|react-router|react-hook-form|lucide-react|@base-ui\/.*|@tanstack\/.*|vite)$/;
    expect(breaches(inFolder('src/server'), (found) => webOnly.test(found.target))).toEqual([]);
  });

  it('only routes, src/server/http, app.ts and the host know Fastify', () => {
    const mayKnow = /(\.routes\.ts|^src\/server\/http\/.*|^src\/server\/app\.ts|^src\/host\/.*)$/;
    const outsiders = product.filter((module) => !mayKnow.test(module.path));
    expect(
      breaches(outsiders, ({ target }) => target === 'fastify' || target.startsWith('@fastify/')),
    ).toEqual([]);
  });

  it('only stores, tables and the database platform know SQL', () => {
    const mayKnow = /(\.(store|tables)\.ts|^src\/server\/platform\/database\/.*)$/;
    const outsiders = product.filter((module) => !mayKnow.test(module.path));
    expect(
      breaches(
        outsiders,
        (found) => (found.target === 'kysely' && !found.isTypeOnly) || found.target === 'pg',
      ),
    ).toEqual([]);
  });
});

describe('rooms never import each other', () => {
  // In the office these are what its rooms share.
  const sharedInOffice = [
    'form',
    'languages',
    'links',
    'list',
    'live',
    'notes',
    'queries',
    'received',
    'sign-in',
    'words',
  ].map((name) => `src/web/office/${name}`);
  const room = (path: string) =>
    sharedInOffice.some((folder) => path.startsWith(`${folder}/`))
      ? null
      : /^src\/(server\/features|web\/site|web\/office)\/([^/]+)\//.exec(path);
  // These put the rooms together.
  const composing = new Set([
    ...['app', 'features'].map((name) => `src/server/${name}.ts`),
    ...['program', 'services', 'config', 'mailbox-setting', 'frame-script', 'count-views'].map(
      (name) => `src/host/${name}.ts`,
    ),
    ...['check', 'create-superuser', 'restore'].map((name) => `src/host/commands/${name}.ts`),
  ]);

  it('a room imports no other room', () => {
    expect(
      breaches(product, (found, module) => {
        const own = room(module.path);
        const other = room(found.target);
        if (!own || !other || !found.isOurs) return false;
        const isSharedLayout = own[1] === other[1] && other[2] === 'layout';
        return own[0] !== other[0] && !isSharedLayout;
      }),
    ).toEqual([]);
  });

  it('what rooms share imports none of them', () => {
    const shared = ['src/server', 'src/host', 'src/web/ui', 'src/web/lib', 'src/web/frame', ...sharedInOffice]
      .flatMap(inFolder)
      .filter(({ path }) => room(path) === null && !composing.has(path));
    expect(breaches(shared, (found) => found.isOurs && room(found.target) !== null)).toEqual([]);
  });

  it('the platform knows nothing of the server but itself', () => {
    const isAbove = ({ target }: Import) =>
      target.startsWith('src/server/') && !target.startsWith('src/server/platform/');
    expect(breaches(inFolder('src/server/platform'), isAbove)).toEqual([]);
  });
});

describe('colours', () => {
  it('stand in the palette, and nowhere else', () => {
    // White behind a QR code and behind what is see-through.
    const ofItsOwn = new Set([
      'src/contract/brand-colours.ts',
      'src/contract/palette.ts',
      'src/server/drawing/own-pictures.ts',
      'src/server/features/employees/card/draw-back.ts',
      'src/server/features/jobs/prints/draw-poster.ts',
      'src/server/platform/images/draw-image.ts',
    ]);
    const files = listFiles().filter((path) => /^src\/.*\.(css|tsx?)$/.test(path) && !isTest(path));
    expect(files.length).toBeGreaterThan(500);
    const coloured = files.filter((path) => /['": ]#[\da-f]{6}\b/i.test(readText(path)));
    expect(coloured.filter((path) => !ofItsOwn.has(path))).toEqual([]);
  });

  it('are there for whoever asks for one by its name', () => {
    const texts = listFiles()
      .filter((path) => /^src\/web\/.*\.(css|tsx?)$/.test(path) && !isTest(path))
      .map(readText);
    const all = [...texts, paletteCss()].join('\n');
    const given = new Set([...all.matchAll(/(--[a-z][\w-]*)(?:['"\]]*\s*:|',)/g)].map(([, name]) => name));
    const asked = [...all.matchAll(/(?:var\(|-\()(--[a-z][\w-]*)\)/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(300);
    // Base UI sets these.
    const fromOutside = /^--(anchor|available)-/;
    expect(asked.filter((name = '') => !given.has(name) && !fromOutside.test(name))).toEqual([]);
  });
});

describe('public pages stay light', () => {
  const officeOnly = /^(@base-ui|@tanstack)\//;
  const byPath = new Map(product.map((module) => [module.path, module]));

  /** The shortest chain of imports from a module to an office library, if there is one. */
  function chainToOfficeLibrary(start: Module, follows: (found: Import) => boolean): string[] | undefined {
    const chains = [[start.path]];
    const seen = new Set([start.path]);
    for (const chain of chains) {
      for (const found of byPath.get(chain.at(-1) ?? '')?.imports ?? []) {
        if (found.isTypeOnly || !follows(found)) continue;
        if (officeOnly.test(found.target)) return [...chain, found.target];
        if (!found.isOurs || seen.has(found.target)) continue;
        seen.add(found.target);
        chains.push([...chain, found.target]);
      }
    }
    return undefined;
  }

  it('no page of the site reaches Base UI or TanStack', () => {
    const chains = inFolder('src/web/site').flatMap(
      (module) => chainToOfficeLibrary(module, () => true) ?? [],
    );
    expect(chains).toEqual([]);
  });

  it('nor does what every page loads first', () => {
    const entry = byPath.get('src/web/entry-client.tsx');
    expect(entry && chainToOfficeLibrary(entry, (found) => !found.isDynamic)).toBeUndefined();
  });
});

describe('addresses', () => {
  it('of pages and calls stand in the contract alone', () => {
    const pages = [sitePages, capitalLinks, accessPages, officePages].flatMap((each) => Object.values(each));
    const roots = new Set(
      [...pages, ...apiRoots, VITALS_PATH, ROBOTS_PATH, SITEMAP_PATH, MANIFEST_PATH].map(
        (address) => address.split('/')[1],
      ),
    );
    roots.delete('');
    const literal = new RegExp(`[\\s'"\`}]/(?:${[...roots].join('|')})(?![\\w-])`, 'gi');
    const written = product
      .filter(({ path }) => !path.startsWith('src/contract/'))
      .flatMap(({ path, text }) => (text.match(literal) ?? []).map((found) => `${path}: ${found}`));
    expect(written).toEqual([]);
  });
});

describe('the files themselves', () => {
  const texts = listFiles().filter((path) =>
    /\.(ts|tsx|mjs|css|html|json|md|svg|txt|ya?ml)$|^[^.]+$|^\.\w+$/.test(path),
  );

  it('no brand word stands outside company.config.ts', () => {
    const mayName = (path: string) =>
      path === 'company.config.ts' ||
      isTest(path) ||
      /^(docs|public\/brand)\//.test(path) ||
      path.endsWith('.md');
    // These routes are an interface other clients rely on, whatever the company is called.
    const fixedRoutes = /ETPL_(Admin_Login|Forgot_Password|Change_Password|OTP_Confirmation)/gi;
    const named = texts.filter(
      (path) => !mayName(path) && /(?<![a-z])(etpl|trpl)/i.test(readText(path).replaceAll(fixedRoutes, '')),
    );
    expect(named).toEqual([]);
  });

  it('no file names a package registry, and the lock file holds no address', () => {
    const naming = texts.filter((path) =>
      /\bregistry\.[\w.-]+\.(com|dev|io|net|org)\b|"resolved"\s*:|^registry\s*=/m.test(readText(path)),
    );
    expect(naming).toEqual([]);
  });

  it('docs/dependencies.md says why each dependency is here', () => {
    const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
    const said = readText('docs/dependencies.md');
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
  });

  it('CONTRIBUTING.md names files and commands that are there', () => {
    const said = readText('CONTRIBUTING.md');
    const files = [...said.matchAll(/`([\w./-]+\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(20);
    const all = listFiles();
    expect(files.filter((path) => !all.some((each) => each === path || each.endsWith(`/${path}`)))).toEqual(
      [],
    );
    const { scripts } = JSON.parse(readText('package.json'));
    const commands = [...said.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
