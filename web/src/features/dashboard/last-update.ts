import { remember } from '../../lib/storage.js';

const key = (userId: string) => `lastDashboardUpdate${userId}`;

/** When this user's dashboard last changed, as the browser remembers it (PRODUCT.md section 9). ISO time. */
export function readLastUpdate(userId: string): string | null {
  return localStorage.getItem(key(userId));
}

export function writeLastUpdate(userId: string, iso: string): void {
  remember(key(userId), iso);
}
