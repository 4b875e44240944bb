import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './vite/boot.js';
import { compileContract } from './vite/compile-contract.js';
import { compileQueries } from './vite/compile-queries.js';
import { developmentPolicy } from './vite/development-policy.js';
import { precompress } from './vite/precompress.js';
import { serviceWorker } from './vite/service-worker.js';
import { toastStyles } from './vite/toast-styles.js';

/** Of npm run dev. */
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:8080';

/** jsPDF's way from HTML to PDF is left out of the build. */
const absent = fileURLToPath(new URL('./vite/absent.ts', import.meta.url));

/** What the landing page and every other page use: no Radix, no router. */
const base =
  /node_modules\/(nanostores|@nanostores)\/|lucide-react\/dist\/esm\/(?!icons\/)|src\/components\/ui\/(brand|button|card|class-names|door-link|page-title|spinner|toast)\.|src\/lib\/i18n\/[\w-]+\.ts/;

/** Small ones that every page behind the sign-in uses: apart they would be two dozen files of some hundred bytes. */
const kept =
  /src\/lib\/(decode|storage|time|vault)\b|src\/lib\/http\/(?!upload)|lucide-react\/dist\/esm\/icons\/(chevron-down|layout-dashboard|mic|monitor|plus)\./;

export default defineConfig({
  // The gateway puts another nonce in its place with each answer.
  html: { cspNonce: 'CSP_NONCE' },
  plugins: [
    react(),
    tailwindcss(),
    toastStyles(),
    boot(),
    compileContract(),
    compileQueries(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: { canvg: absent, dompurify: absent, html2canvas: absent },
  },
  server: {
    headers: { 'content-security-policy': developmentPolicy },
    proxy: {
      '^/(api|files|otlp|\\.well-known)/': gateway,
      '^/graphql': { target: gateway, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // Names the chunks of each page: local/checks/web-budget.mjs weighs them.
    manifest: true,
    rolldownOptions: {
      // The contract's barrel also holds schemas and protobuf code that the browser never uses, and TypeBox all formats.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/contracts\/|\/node_modules\/typebox\//.test(id) },
      // Fewer, larger files where all of it is needed together; what changes seldom stays in the browser's cache.
      output: {
        codeSplitting: {
          groups: [
            // Radix shares it with Apollo: without a chunk of its own, a dialog would bring all of the graph.
            { name: 'tslib', test: /node_modules\/tslib\//, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router(-dom)?\// },
            { name: 'graph', test: /node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs)\// },
            { name: 'base', test: base },
            { name: 'kept', test: kept },
          ],
        },
      },
    },
  },
});
