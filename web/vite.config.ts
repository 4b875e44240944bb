import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './vite/boot.js';
import { precompress } from './vite/precompress.js';
import { serviceWorker } from './vite/service-worker.js';

const backend = 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), boot(), serviceWorker(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    proxy: {
      '/api': backend,
      '/files': backend,
      '/graphql': { target: backend, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // Names the chunks of each page: local/checks/web-budget.mjs weighs them.
    manifest: true,
    rolldownOptions: {
      // The contract's barrel also holds schemas and protobuf code that the browser never uses.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contracts/') },
    },
  },
});
