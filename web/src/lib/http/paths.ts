export const apiBase = '/api/v1';

const authPathsWithToken = ['/auth/change-password', '/auth/logout'];

/** PRODUCT.md section 6: every call carries the token, except those under /auth/ other than these two. */
export function carriesToken(path: string): boolean {
  return !path.startsWith('/auth/') || authPathsWithToken.includes(path);
}
