import { me, mySettings, type Operation } from '@auscribe/contracts';
import { type Clinician, internalHeaders, Unauthorized, Unavailable } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from './context.js';
import type { Sender } from './domain/summary-mail.js';

const timeoutMs = 5000;
const Account = Type.Object({
  data: Type.Object({ firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
});
const Consent = Type.Object({ data: Type.Object({ shareReplyTo: Type.Boolean() }) });

/**
 * The sender of a summary: the name of the verified account in services/auth, and the address for replies if the clinician
 * has agreed to that in their settings. Settings that cannot be read are no consent. Asked with the user's own token.
 * Throws Unauthorized, or Unavailable: a summary without its sender is not sent.
 */
export async function senderOf(context: EmailContext, request: FastifyRequest, user: Clinician): Promise<Sender> {
  const { AUTH_URL, SETTINGS_URL } = context.config;
  const [account, consent] = await Promise.all([
    fetchAs(context, request, user, { from: AUTH_URL, operation: me, schema: Account }),
    SETTINGS_URL
      ? fetchAs(context, request, user, { from: SETTINGS_URL, operation: mySettings, schema: Consent }).catch(
          () => null,
        )
      : null,
  ]);
  const { firstName, lastName, email } = account.data;
  return { name: `${firstName} ${lastName}`, replyTo: consent?.data.shareReplyTo ? email : null };
}

async function fetchAs<S extends TSchema>(
  { internalKey }: EmailContext,
  request: FastifyRequest,
  user: Clinician,
  { from, operation, schema }: { from: string; operation: Pick<Operation, 'path' | 'method'>; schema: S },
): Promise<Static<S>> {
  const response = await fetch(new URL(operation.path, from), {
    method: operation.method,
    headers: { ...internalHeaders(internalKey, request), authorization: `Bearer ${user.token}` },
    signal: AbortSignal.timeout(timeoutMs),
    // The token must go only where the configuration says.
    redirect: 'error',
  }).catch(() => null);
  if (response?.status === 401) throw new Unauthorized();
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
  if (!Value.Check(schema, body)) {
    throw new Unavailable(
      'Your account cannot be looked up right now. Nothing was sent; please try again in a moment.',
    );
  }
  return body;
}
