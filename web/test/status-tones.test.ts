import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { dashboardTones, detailsTones } from '../src/components/status-badge.js';

const style = (name: string) => readFileSync(fileURLToPath(new URL(`../src/styles/${name}`, import.meta.url)), 'utf8');
const [tokens, theme] = [style('tokens.css'), style('index.css')];

/** Degrees on the colour wheel: 0 is red, 120 green, 240 blue. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

function nameOf(hue: number): string {
  if (hue < 15 || hue > 345) return 'red';
  if (hue > 35 && hue < 65) return 'yellow';
  if (hue > 120 && hue < 170) return 'green';
  return hue > 200 && hue < 250 ? 'blue' : `${hue} degrees`;
}

/** Of the letters, in light and in dark, and of what they stand on, in both. */
function coloursOf(tone: string): string[] {
  return [tone, `${tone}-soft`].flatMap((name) => {
    expect(theme).toContain(`--color-${name}: var(--${name});`);
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
    return [light, dark].map((hex) => nameOf(hueOf(hex)));
  });
}

describe('the colour of a status', () => {
  it.each([
    ['PENDING', 'yellow', 'red'],
    ['IN_PROGRESS', 'blue', 'blue'],
    ['COMPLETED', 'green', 'green'],
    ['ARCHIVED', 'green', 'green'],
  ] as const)('%s is %s on the dashboard and %s on the details page', (status, dashboard, details) => {
    expect(coloursOf(dashboardTones[status])).toEqual(Array(4).fill(dashboard));
    expect(coloursOf(detailsTones[status])).toEqual(Array(4).fill(details));
  });
});
