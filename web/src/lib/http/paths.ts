import type { Endpoint } from '@auscribe/contracts';

/** PRODUCT.md section 6: every call carries the token, except those under /auth/ that need none. */
export function carriesToken({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean {
  return access !== 'public' || !path.startsWith('/api/v1/auth/');
}
