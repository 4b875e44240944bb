import { setTimeout as sleep } from 'node:timers/promises';

/** A browser without a head shows no pointer: draws one into each page. @param {import('playwright-core').Page} page */
export async function showPointer(page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const pointer = document.createElement('div');
      Object.assign(pointer.style, {
        position: 'fixed',
        zIndex: '2147483647',
        width: '22px',
        height: '22px',
        margin: '-11px',
        borderRadius: '50%',
        background: 'rgb(11 110 119 / 0.35)',
        border: '2px solid rgb(11 110 119)',
        boxShadow: '0 0 0 2px rgb(255 255 255 / 0.8)',
        pointerEvents: 'none',
        transition: 'scale 120ms',
        left: sessionStorage.getItem('pointer-x') ?? '640px',
        top: sessionStorage.getItem('pointer-y') ?? '420px',
      });
      document.documentElement.append(pointer);
      addEventListener(
        'mousemove',
        ({ clientX, clientY }) => {
          pointer.style.left = `${clientX}px`;
          pointer.style.top = `${clientY}px`;
          sessionStorage.setItem('pointer-x', pointer.style.left);
          sessionStorage.setItem('pointer-y', pointer.style.top);
        },
        true,
      );
      addEventListener('mousedown', () => (pointer.style.scale = '0.6'), true);
      addEventListener('mouseup', () => (pointer.style.scale = '1'), true);
    });
  });
}

/** A hand that moves and types at a pace that can be followed. @param {import('playwright-core').Page} page */
export function openPointer(page) {
  let x = 640;
  let y = 420;

  /** @param {import('playwright-core').Locator} target */
  async function moveTo(target) {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('What the pointer should go to is not to be seen.');
    const [toX, toY] = [box.x + Math.min(box.width / 2, 160), box.y + box.height / 2];
    const steps = 18;
    for (let step = 1; step <= steps; step++) {
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await page.mouse.move(x + (toX - x) * share, y + (toY - y) * share);
      await sleep(18);
    }
    x = toX;
    y = toY;
  }

  return {
    moveTo,
    /** @param {import('playwright-core').Locator} target */
    async click(target) {
      await moveTo(target);
      await sleep(150);
      await target.click();
    },
    /** @param {import('playwright-core').Locator} field @param {string} words */
    async type(field, words) {
      await moveTo(field);
      await field.click();
      await field.pressSequentially(words, { delay: Math.min(45, 1100 / words.length) });
    },
    /** @param {import('playwright-core').Locator} field @param {RegExp} label */
    async choose(field, label) {
      await moveTo(field);
      const options = await field.locator('option').allTextContents();
      const chosen = options.find((one) => label.test(one));
      if (!chosen) throw new Error(`There is no ${label} to choose.`);
      await field.selectOption({ label: chosen });
    },
  };
}
