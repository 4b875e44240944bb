import type { Page } from 'playwright-core';

interface Played {
  durationSeconds: number;
  /** The position after playing from `fromSeconds`. */
  reachedSeconds: number;
}

/** Seeks the page's recording to a share of its length and plays from there until time has passed. */
export async function playFrom(page: Page, share: number): Promise<Played & { fromSeconds: number }> {
  const recording = page.locator('audio[aria-label="Recording"]');
  // The player has its own controls.
  await recording.waitFor({ state: 'attached' });
  // The details page requests the link when Play is pressed; a new recording has it soon after Stop.
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await page.locator('audio[aria-label="Recording"][src]').or(play).first().waitFor({ state: 'attached' });
  if (!(await recording.getAttribute('src'))) await play.click();
  return recording.evaluate(async (element, at) => {
    const audio = element as HTMLAudioElement;
    const next = (event: string): Promise<Event> =>
      new Promise((resolve) => audio.addEventListener(event, resolve, { once: true }));
    if (audio.readyState < HTMLMediaElement.HAVE_METADATA) await next('loadedmetadata');
    const fromSeconds = audio.duration * at;
    if (at > 0) {
      const sought = next('seeked');
      audio.currentTime = fromSeconds;
      await sought;
    }
    await audio.play();
    while (audio.currentTime < fromSeconds + 0.5) await next('timeupdate');
    audio.pause();
    return { durationSeconds: audio.duration, fromSeconds, reachedSeconds: audio.currentTime };
  }, share);
}
