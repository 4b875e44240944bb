import { eventually as seen } from '@auscribe/testing';

/** Waits until `look` is true; the limit is generous, since it only ends a test that fails anyway. */
export async function eventually(
  what: string,
  look: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  await seen(async () => look(), { what, withinMs, everyMs: 20 });
}

/** A promise to be settled from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
