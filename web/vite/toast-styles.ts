import type { Plugin } from 'vite';

const call = /^__insertCSS\(".*"\);$/m;

/** Sonner writes its style sheet into the page while it runs, which the page's policy forbids: it is bundled instead. */
export function toastStyles(): Plugin {
  return {
    name: 'toast-styles',
    transform(code, id) {
      if (!/\/node_modules\/sonner\/dist\/index\.mjs$/.test(id)) return null;
      if (!call.test(code))
        throw new Error('sonner no longer inserts its style sheet as vite/toast-styles.ts expects.');
      return { code: code.replace(call, "import 'sonner/dist/styles.css';"), map: null };
    },
  };
}
