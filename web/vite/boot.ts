import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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

/** Puts boot.js into the page's head, with the chunks that each path needs, and preloads the font. */
export function boot(): Plugin {
  let root = '';
  let file = '';
  let font: string | undefined;
  return {
    name: 'boot',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Before Vite writes index.html, which names this file.
      order: 'pre',
      handler(_options, bundle) {
        const preloads = pages.map(({ path, modules, behindDoor = false, landing = false }) => ({
          path,
          behindDoor,
          files: filesOf(bundle, [...(landing ? [] : [app]), ...(behindDoor ? [layout] : []), ...modules]),
        }));
        font = Object.keys(bundle).find((name) => typeface.test(name));
        const reference = this.emitFile({ type: 'asset', name: 'boot.js', source: bootCode(root, preloads) });
        file = this.getFileName(reference);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [{ tag: 'script', children: bootCode(root, []), injectTo: 'head' }];
        const script = { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' } as const;
        if (!font) return [script];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
        return [script, { tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

function bootCode(root: string, preloads: readonly object[]): string {
  return readFileSync(join(root, 'vite', 'boot-script.js'), 'utf8').replace('PRELOADS', () => JSON.stringify(preloads));
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
