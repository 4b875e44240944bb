/**
 * The dev server's content security policy: close to the gateway's (packages/edge/src/security-headers.ts), so that
 * violations are noticed early. The nonce is never replaced, and Vite's own code needs to create markup from text.
 */
export const developmentPolicy = [
  "default-src 'none'",
  "script-src 'nonce-CSP_NONCE' 'strict-dynamic' 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self' 'nonce-CSP_NONCE'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  // Vite reports changes over a WebSocket.
  "connect-src 'self' ws:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');
