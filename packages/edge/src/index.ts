export { addInternalOnly } from './internal-only.js';
export { addPages, PagesConfig } from './pages.js';
export { addSecurityHeaders } from './security-headers.js';
