import type { Locator, Page } from 'playwright-core';

export interface DialogCase {
  /** Its accessible name: the title. */
  name: string | RegExp;
  open(page: Page): Promise<unknown>;
  /** Where the focus is afterwards. Default: on the element that had it before. */
  focusAfter?: (page: Page) => Locator;
}

export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
}

/** Opens it and checks that the focus is inside and stays there, in both directions. */
export async function openDialog(page: Page, { name, open }: DialogCase): Promise<Locator> {
  await open(page);
  const dialog = dialogOf(page, name);
  await dialog.waitFor();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    if (!(await holdsFocus(dialog)))
      throw new Error(`the focus left the dialog '${name}' by ${key}: ${await focused(page)}`);
  }
  return dialog;
}

/** Closes it with Escape and checks that the focus returns. */
export async function closeByEscape(page: Page, { name, focusAfter }: DialogCase): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page, name).waitFor({ state: 'detached' });
  if (focusAfter && !(await isFocused(focusAfter(page)))) {
    throw new Error(`after the dialog '${name}' the focus is on ${await focused(page)}`);
  }
}

const holdsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** The focus returns a moment after the dialog has closed. */
async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate(async (element) => {
    for (let waited = 0; waited < 40 && document.activeElement !== element; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return document.activeElement === element;
  });
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
