import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compileContract } from '../vite/compile-contract.js';

const contract = fileURLToPath(new URL('../../packages/contracts/src/rest/index.ts', import.meta.url));
const entry = fileURLToPath(new URL('../src/a-page.ts', import.meta.url));

/** A page that calls one operation. */
const page: Plugin = {
  name: 'page',
  enforce: 'pre',
  resolveId: (source) => (source === entry ? entry : null),
  load: (id) =>
    id === entry
      ? `import { Check } from 'typebox/value';
         import { listActivity } from ${JSON.stringify(contract)};
         const accepts = (value) => Check(listActivity.response, value);
         export { accepts, listActivity };`
      : null,
};

/** Builds that page into one module, for compile-contract.test.ts. */
export default defineConfig({
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  plugins: [compileContract(), page],
  build: { minify: false, emptyOutDir: false, lib: { entry, formats: ['es'], fileName: () => 'page.mjs' } },
});
