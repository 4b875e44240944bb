/** Whatever this browser kept under the user's id, such as the picture and the last department. */
export function forgetInBrowser(userId: string, storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.includes(userId)) storage.removeItem(key);
}
