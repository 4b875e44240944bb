export { addInternalOnly } from './internal-only.js';
export { addPages } from './pages.js';
export { PagesConfig } from './pages-config.js';
export { addSecurityHeaders } from './security-headers.js';
