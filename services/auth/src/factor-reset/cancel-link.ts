import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../context.js';

type Context = Pick<AuthContext, 'secrets' | 'config'>;

/** The link that cancels an operator's reset. The token is in the fragment, so that no server logs it. */
export function cancelLink({ secrets, config }: Context, accountId: string, resetId: string): string {
  const token = `${accountId}.${resetId}.${macOf(secrets[0].resetTokens, accountId, resetId)}`;
  return `${new URL('/second-factor-reset', config.PUBLIC_URL)}#${token}`;
}

/** The reset that a token cancels; null when the token is not genuine. */
export function readCancelToken(
  { secrets }: Pick<AuthContext, 'secrets'>,
  token: string,
): { accountId: string; resetId: string } | null {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, accountId = '', resetId = '', mac = ''] = match;
  const isOurs = secrets.some(({ resetTokens }) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(resetTokens, accountId, resetId))),
  );
  return isOurs ? { accountId, resetId } : null;
}

function macOf(key: Buffer, accountId: string, resetId: string): string {
  return createHmac('sha256', key).update(`${accountId}\n${resetId}`).digest('base64url');
}
