import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ between light and dark mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const dialogs = '[role=dialog],[role=alertdialog]';

/**
 * Problems of the current page, or of its open dialogs, in light and dark mode and at each width: serious findings of axe,
 * and horizontal overflow. Empty if there are none.
 */
export async function faultsOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const found = await findings(page, (axe) =>
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules),
    );
    faults.push(...found.map((finding) => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 800 });
    await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width);
    // The page needs a moment to adapt to a new width, so overflow is checked again.
    let out = await sticksOut(page);
    for (let look = 0; look < 10 && out.length > 0; look += 1) {
      await page.waitForTimeout(100);
      out = await sticksOut(page);
    }
    faults.push(...out.map((what) => `${width} px: ${what}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/**
 * Waits until colours have changed between light and dark. An inherited colour changes only after the colour that it is
 * inherited from.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (let look = 0; look < 10; look += 1) {
      await frame();
      await frame();
      const running = ending();
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Axe spends half of its time on passed checks.
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true));
  // The page behind a dialog cannot be reached.
  const isOpen = (await page.locator(dialogs).filter({ visible: true }).count()) > 0;
  const { violations } = await (isOpen ? axe.include(dialogs) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    );
}

/** Compares the width of the page and its dialogs with the visible width. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll(selector)].filter(
      (dialog) => dialog.getBoundingClientRect().right > clientWidth + 1 || dialog.getBoundingClientRect().left < -1,
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...wide.map((dialog) => `the dialog '${dialog.textContent?.slice(0, 30)}' sticks out`),
    ];
  }, dialogs);
}
