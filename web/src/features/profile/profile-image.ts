/** The user's picture in browser storage (PRODUCT.md section 3). It never leaves this browser. */

const key = (userId: string) => `profileImage${userId}`;

/** A data URL, or null. */
export function readProfileImage(userId: string): string | null {
  return localStorage.getItem(key(userId));
}

/** Throws when the browser has no room for it. */
export function writeProfileImage(userId: string, url: string): void {
  localStorage.setItem(key(userId), url);
}

export function removeProfileImage(userId: string): void {
  localStorage.removeItem(key(userId));
}
