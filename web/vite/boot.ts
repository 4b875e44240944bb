import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';

/** Which modules src/main.tsx and src/routes.tsx fetch for a path. */
const pages = [
  { path: '^/$', modules: ['landing-app.tsx'], landing: true },
  { path: '^/(login|register)$', modules: ['features/auth/login-page.tsx'] },
  { path: '^/verify$', modules: ['features/auth/verify-page.tsx'] },
  { path: '^/verifyOTP$', modules: ['features/auth/verify-otp-page.tsx'] },
  { path: '^/forgot-password$', modules: ['features/auth/forgot-password-page.tsx'] },
  { path: '^/dashboard$', modules: ['features/dashboard/dashboard-page.tsx'], behindDoor: true },
  { path: '^/dictation/new$', modules: ['features/dictation/new-dictation-page.tsx'], behindDoor: true },
  { path: '^/transcription/', modules: ['features/transcription/transcription-page.tsx'], behindDoor: true },
  { path: '^/profile$', modules: ['features/profile/profile-page.tsx'], behindDoor: true },
  { path: '^/settings$', modules: ['features/settings/settings-page.tsx'], behindDoor: true },
  { path: '^/help$', modules: ['features/help/help-page.tsx'], behindDoor: true },
];
const app = 'app.tsx';
const layout = 'features/layout/app-layout.tsx';
const typeface = /source-sans-3-latin-wght-normal/;

/**
 * Puts the boot script into the page's head, with the chunks that each path needs, and preloads the font. The script is
 * in the page itself: as a file, it would delay the first paint and these chunks by a round trip.
 */
export function boot(): Plugin {
  let root = '';
  let code = '';
  let font: string | undefined;
  return {
    name: 'boot',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Before Vite writes index.html, which contains it.
      order: 'pre',
      async handler(_options, bundle) {
        const preloads = pages.map(({ path, modules, behindDoor = false, landing = false }) => ({
          path,
          behindDoor,
          files: filesOf(bundle, [...(landing ? [] : [app]), ...(behindDoor ? [layout] : []), ...modules]),
        }));
        font = Object.keys(bundle).find((name) => typeface.test(name));
        code = await bootCode(root, preloads);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const script = bundle ? code : await bootCode(root, []);
        const html = page.replace('BOOT_SCRIPT', () => script);
        if (!font) return html;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}

async function bootCode(root: string, preloads: readonly object[]): Promise<string> {
  const source = await readFile(join(root, 'vite', 'boot-script.js'), 'utf8');
  const { code } = await minify(
    'boot-script.js',
    source.replace('PRELOADS', () => JSON.stringify(preloads)),
  );
  return code;
}

/** The chunks of these modules and their imports, without those that index.html loads anyway. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || chunk.isEntry || found.has(`/${fileName}`)) return;
    found.add(`/${fileName}`);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`No chunk for ${module}: name the pages of src/routes.tsx in vite/boot.ts.`);
    add(chunk.fileName);
  }
  return [...found];
}
