import { desk, phone } from './open-browser.js';

/** What pages and dialogs are shown on, and how wide they are made to see that nothing sticks out. */
export const devices = [
  { device: 'desk', options: desk, widths: [1280] },
  { device: 'phone', options: phone, widths: [390, 320] },
] as const;
