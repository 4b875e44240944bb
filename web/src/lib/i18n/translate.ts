import type { ComponentsJSON } from '@nanostores/i18n';
import { type Feature, pt } from './translations/pt.js';

/** The words of these features in a language; none of a feature that has no translation, which stays English. */
export async function translate(code: string, features: readonly string[]): Promise<ComponentsJSON> {
  const load = (feature: string) => (code === 'pt' && isTranslated(feature) ? pt[feature]() : {});
  return Object.fromEntries(
    await Promise.all(features.map(async (feature) => [feature, await load(feature)] as const)),
  );
}

function isTranslated(feature: string): feature is Feature {
  return Object.hasOwn(pt, feature);
}
