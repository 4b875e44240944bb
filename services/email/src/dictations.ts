import { type Clinician, NotFound, Unauthorized, Unavailable } from '@auscribe/service-kit';

const withinMs = 5000;

/** Asks services/dictations in the user's own name. Throws NotFound for a dictation that is not theirs. */
export async function assertOwnDictation(dictationsUrl: string, user: Clinician, id: string): Promise<void> {
  const status = await fetch(new URL(`/api/v1/dictations/${id}`, dictationsUrl), {
    headers: { authorization: `Bearer ${user.token}` },
    signal: AbortSignal.timeout(withinMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 503,
  );
  if (status === 200) return;
  if (status === 404) throw new NotFound();
  if (status === 401) throw new Unauthorized();
  throw new Unavailable(
    'The dictation can not be looked up right now. Nothing was sent; please try again in a moment.',
  );
}
