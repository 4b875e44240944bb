import { desk, phone } from './open-browser.js';

/** The devices for pages and dialogs, and the widths at which nothing may overflow. */
export const devices = [
  { device: 'desk', options: desk, widths: [1280] },
  { device: 'phone', options: phone, widths: [390, 320] },
] as const;
