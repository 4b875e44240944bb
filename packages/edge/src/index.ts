export { keepInside } from './inside-only.js';
export { addPages } from './pages.js';
export { PagesConfig } from './pages-config.js';
export { addRequestId } from './request-id.js';
export { addSecurityHeaders } from './security-headers.js';
