import type { Page } from 'puppeteer-core';

/** Uses a page as a person does: finds everything by role and accessible name, or by visible text. */
export class Person {
  constructor(readonly page: Page) {}

  async click(role: 'button' | 'link' | 'tab', name: string): Promise<void> {
    await this.page.locator(byRole(role, name)).click();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.locator(field(label)).fill(value);
  }

  /** Chooses by the text of the option. */
  async choose(label: string, option: string): Promise<void> {
    const select = await this.page.locator(field(label)).waitHandle();
    const value = await select.evaluate(
      (element, words) => [...(element as HTMLSelectElement).options].find(({ text }) => text === words)?.value,
      option,
    );
    if (value === undefined) throw new Error(`${label} has no option '${option}'`);
    await this.page.locator(field(label)).fill(value);
  }

  async see(words: string, withinMs = 60_000): Promise<void> {
    await this.page.locator(`::-p-text(${words})`).setTimeout(withinMs).wait();
  }

  /** Waits for the URL, which a single-page app changes without loading. */
  async arriveAt(path: string): Promise<void> {
    await this.page.waitForFunction((end) => location.pathname.endsWith(end), {}, path);
  }

  async enterCode(code: string): Promise<void> {
    await this.see('2 Factor Authentication');
    await this.page.locator(field('Digit 1 of 6')).click();
    await this.page.keyboard.type(code);
    await this.click('button', 'Submit');
  }
}

/** By its label, because passwords have no role. */
function field(label: string): string {
  return `::-p-xpath(//*[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"])`;
}

function byRole(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}
