import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { keepUpToDate } from './features/layout/update/keep-up-to-date.js';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// A dev server has nothing that could be kept.
if (import.meta.env.PROD) keepUpToDate();
