import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepUpToDate } from './features/layout/update/keep-up-to-date.js';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

try {
  const { App } = await (window.location.pathname === '/' ? import('./landing-app.js') : import('./app.js'));
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  root.textContent =
    'Auscribe could not be loaded: the connection was lost, or a new version was installed. Recordings that were not sent yet are kept in this browser. Please reload the page.';
  throw error;
}

// Set by the gateway if traces are collected (web/index.html).
if (document.querySelector('meta[name=tracing][content=on]')) {
  import('./features/tracing/start-tracing.js').then((part) => part.startTracing()).catch(() => undefined);
}

// A dev server has nothing worth caching.
if (import.meta.env.PROD) keepUpToDate();
