// Writes one module per picture, so that a page carries only the addresses it uses.
import { save } from './output.ts';
import { works } from './works/works.ts';

const things = {
  storefront: 'A shop with a striped awning',
  server: 'A rack of three servers with their lamps on',
  phone: 'A phone with an app open',
  chat: 'Two speech bubbles',
  chart: 'A line that climbs over rising bars',
  browser: 'A web page in a browser window',
  bag: 'A shopping bag with a tick',
  pen: 'A drawing pen on a curve',
  megaphone: 'A megaphone',
  handshake: 'Two hands in a handshake',
  compass: 'A compass',
  seedling: 'A seedling under the sun',
  gears: 'Two gears that turn each other',
  ledger: 'An open ledger',
  cloud: 'A cloud that takes up a file',
  nodes: 'Four places joined through one',
  layers: 'Three layers, one on the other',
  stopwatch: 'A stopwatch',
  steps: 'Steps that lead up to a flag',
  envelope: 'An envelope with a red seal',
  tag: 'A price tag with a new price',
  lens: 'A magnifying glass over lines of text',
  code: 'A window with program code',
};

interface Kind {
  folder: string;
  /** Name in code and name of the files, with `{theme}` where there is one per theme. */
  name: string;
  files: string;
  /** Empty for mere ornament, and for the works: what they show stands among the texts. */
  alt: string;
  size: readonly [width: number, height: number];
}

function artModule({ name, files, alt, size }: Kind): string {
  const found = files.replace('{theme}', '{light,dark}');
  return `// Written by assets/draw-index.ts.
import { artOf } from '../art.ts';

export const ${name} = artOf(
  '${alt}',
  ${size.join(', ')},
  import.meta.glob<string>('./${found}-*.{avif,webp}', { eager: true, import: 'default' }),
);
`;
}

const kinds: Kind[] = [
  ...Object.entries(things).map(([name, alt]): Kind => ({
    folder: 'things',
    name,
    files: `${name}-{theme}`,
    alt,
    size: [800, 800],
  })),
  ...Object.keys(works).map((name): Kind => ({
    folder: 'gallery',
    name,
    files: name,
    alt: '',
    size: [800, 800],
  })),
  ...['services', 'about', 'resources', 'contact'].map((name): Kind => ({
    folder: 'banners',
    name: `${name}Banner`,
    files: `${name}-{theme}`,
    alt: '',
    size: [1920, 640],
  })),
  {
    folder: 'banners',
    name: 'bookingBanner',
    files: 'booking',
    alt: '',
    size: [1920, 640],
  },
  {
    folder: 'home',
    name: 'home',
    files: '{theme}',
    alt: '',
    size: [2560, 1440],
  },
  {
    folder: 'home',
    name: 'homeTall',
    files: 'tall-{theme}',
    alt: '',
    size: [1080, 1920],
  },
  ...['about', 'careers'].map((name): Kind => ({
    folder: 'films',
    name: `${name}Poster`,
    files: `${name}-poster`,
    alt: '',
    size: [1280, 720],
  })),
];

const fileOf = ({ files, name }: Kind): string =>
  files === '{theme}' ? name : files.replace(/-\{theme\}$/, '');

for (const kind of kinds) await save(`src/web/art/${kind.folder}/${fileOf(kind)}.ts`, artModule(kind));

const names = Object.keys(works);
await save(
  'src/web/art/gallery.ts',
  `// Written by assets/draw-index.ts.
${names.map((name) => `import { ${name} } from './gallery/${name}.ts';`).join('\n')}

/** The fifteen works of the gallery, in the order they hang. */
export const gallery = { ${names.join(', ')} };
`,
);

for (const name of ['about', 'careers']) {
  await save(
    `src/web/art/films/${name}.ts`,
    `// Written by assets/draw-index.ts.
import type { Film } from '../art.ts';
import { ${name}Poster as poster } from './${name}-poster.ts';
import mp4 from './${name}.mp4';
import webm from './${name}.webm';

export const ${name}Film: Film = { mp4, webm, poster, width: 1280, height: 720 };
`,
  );
}
