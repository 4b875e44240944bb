import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

const source = 'src/service-worker/sw.ts';
/** The files of the app shell. PDF fonts and layout code, jsPDF's optional parts and the tracer are fetched when needed. */
const shell =
  /^\/(assets\/.+\.(js|css|woff2|svg)|index\.html|offline\.(html|css)|favicon\.svg|manifest\.webmanifest|icons\/.+)$/;
const later =
  /\/(html2canvas|index\.es|purify\.es|canvg|start-tracing|font-files|shaper|woff)[.-]|source-sans-3-(?!latin-wght)|cyrillic|greek|vietnamese/;

/** Builds /sw.js with the list of all files of the shell, so that a changed file is a changed worker. */
export function serviceWorker(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        const keep = (path: string, content: string | Uint8Array) => {
          if (!shell.test(path) || later.test(path)) return;
          files.push(path);
          hash.update(path).update(content);
        };
        for (const one of Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
          keep(`/${one.fileName}`, one.type === 'chunk' ? one.code : one.source);
        }
        for (const name of (await readdir(publicDir, { recursive: true })).sort()) {
          if (shell.test(`/${name}`)) keep(`/${name}`, await readFile(join(publicDir, name)));
        }
        const code = await workerCode(root);
        const version = hash.update(code).digest('hex').slice(0, 16);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: withShell(code, { version, files }) });
      },
    },
  };
}

/** One classic script without imports, which every browser with service workers supports. */
async function workerCode(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('The service worker was not built');
  return output.output[0].code;
}

function withShell(code: string, shell: { version: string; files: string[] }): string {
  if (!/\bSHELL\b/.test(code)) throw new Error('The service worker has no place for the list of files');
  return `const SHELL = ${JSON.stringify(shell)};\n${code}`;
}
