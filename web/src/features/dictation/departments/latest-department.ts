import { remember } from '../../../lib/storage/remember.js';

const key = (userId: string) => `latestDepartment${userId}`;

/** The department that this user chose last in this browser. */
export function readLatestDepartment(userId: string): string {
  return localStorage.getItem(key(userId)) ?? '';
}

export function writeLatestDepartment(userId: string, classificationId: string): void {
  remember(key(userId), classificationId);
}

export function forgetLatestDepartment(userId: string): void {
  localStorage.removeItem(key(userId));
}
