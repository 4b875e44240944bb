import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

/** The field is marked, described by the error, and has the focus. */
export async function toldAt(field: Locator, error: string): Promise<void> {
  await field.and(field.page().locator('[aria-invalid=true]:focus')).waitFor();
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const described = await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()));
  expect(described).toContain(error);
}
