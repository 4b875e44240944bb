/** Whether the URL answers with a 2xx in time. */
export async function answersOk(url: string): Promise<boolean> {
  const status = await statusOf(url);
  return status !== null && status >= 200 && status < 300;
}

/** Whether the URL answers with a 5xx in time. A server that is frozen or starting does not answer. */
export async function answersBroken(url: string): Promise<boolean> {
  const status = await statusOf(url);
  return status !== null && status >= 500;
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
