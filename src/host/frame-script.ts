// In development: the script of a sandboxed frame. Such a frame takes no modules and Vite serves nothing else, so the
// script is built as one classic file, as it is for the finished site.
import { join } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';

const FRAME_SCRIPT = 'src/web/office/applications/resume-frame/frame.ts';
const ADDRESS = '/resume-frame.js';

export function frameScript(root: string): Plugin {
  const file = join(root, FRAME_SCRIPT);
  return {
    name: 'frame-script',
    enforce: 'pre',
    load: (id) => (id === `${file}?worker&url` ? `export default ${JSON.stringify(ADDRESS)}` : undefined),
    configureServer({ middlewares }) {
      // Anew each time it is asked for: it is as new as its source.
      middlewares.use(ADDRESS, (_request, response, next) => {
        buildScript(root, file).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        );
      });
    },
  };
}

async function buildScript(root: string, input: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}
