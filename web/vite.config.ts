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

const uiParts = (...names: string[]) => `src/components/ui/(${names.join('|')})\\.`;
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`;

/** What the landing page and every other page use: no Radix, no router. */
const base = new RegExp(
  [
    'node_modules/(nanostores|@nanostores)/',
    'lucide-react/dist/esm/(?!icons/)',
    uiParts('brand', 'button', 'card', 'class-names', 'landing-link', 'lazy', 'page-title', 'spinner', 'toast'),
    icons('check', 'file-text', 'key-round', 'menu', 'play', 'shield-check', 'x'),
    'src/lib/(i18n/[\\w-]+|refs)\\.ts',
    'src/features/legal/(legal-links|text)\\.',
    'src/features/layout/(theme|update/lazy-update-question)\\.',
  ].join('|'),
);

/** What all pages use of src/lib, and the icons of most pages. */
const kept = new RegExp(
  [
    'src/lib/(decode|storage|time|vault)\\b',
    'src/lib/http/(?!upload)',
    icons('chevron-down', 'layout-dashboard', 'mic', 'monitor', 'plus'),
  ].join('|'),
);

/** Forms, notices, tabs, and what Radix needs for any of its parts. */
const parts = new RegExp(
  [
    'src/lib/(session/(idle|leave-page)|loaded)\\.',
    'src/lib/validation/(phone|rules)\\.',
    'src/features/auth/session-context\\.',
    uiParts('field', 'inputs', 'loading', 'notice', 'password-input', 'tabs', 'text-link'),
    icons('circle-exclamation-point', 'eye', 'eye-off', 'info', 'triangle-exclamation-point'),
    '@radix-ui/react-(collection|direction|id|presence|primitive|roving-focus|tabs|use-callback-ref)/',
  ].join('|'),
);

const dialog = new RegExp(uiParts('confirm-dialog', 'dialog', 'dialog-text', 'restore-focus'));

/** The sign-in pages beside their own modules. */
const signIn = /src\/features\/auth\/(auth-page|between-pages|text)\./;

/** The frame of the signed-in pages beside its own module, and what they hear of changes. */
const frame =
  /src\/features\/layout\/(nav-list|text|unsaved|shortcuts\/(app-shortcuts|use-shortcut))\.|src\/lib\/apollo\/(dictation-card|graph|live|query|use-graph)\./;

/** Apollo, the graph's client and the live changes: fetched after the dashboard has appeared. */
const graph =
  /node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs)\/|src\/lib\/apollo\/(connection|follow-dictations|newest-answer|socket)\./;

/** What the dashboard shares with the page of a dictation. */
const records =
  /src\/features\/(auto-delete\/api|dashboard\/(filters|use-returning)|dictation\/recording\/recording-store)\.|src\/components\/(deletion-time|shared-avatars|status-badge)\.|contract:unfinishedRecordings/;

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
      // Fewer, larger files where all of it is needed together: each request for one takes the main thread a millisecond.
      // What changes seldom stays in the browser's cache.
      output: {
        codeSplitting: {
          groups: [
            // Radix shares it with Apollo: without a chunk of its own, a dialog would bring all of the graph.
            { name: 'tslib', test: /node_modules\/tslib\//, priority: 1 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router(-dom)?\// },
            { name: 'base', test: base },
            { name: 'kept', test: kept },
            { name: 'parts', test: parts },
            { name: 'dialog', test: dialog },
            { name: 'sign-in', test: signIn },
            { name: 'frame', test: frame },
            { name: 'records', test: records },
            // The last, so that what it shares with the first screen stays with that.
            { name: 'graph', test: graph },
          ],
        },
      },
    },
  },
});
