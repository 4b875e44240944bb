import regularUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf?url';
import type { FontStore } from './fonts.js';

/**
 * The fonts on the app's own server. Each is fetched when a document first needs it, and cached until the page closes.
 */
export const webFonts: FontStore = {
  own: async () => {
    const [regular, bold] = await Promise.all([kept(regularUrl), kept(boldUrl)]);
    return { regular, bold };
  },
  families: async () => (await import('./font-files.js')).ranges,
  slice: async (file) => {
    const [{ urlOf }, { trueTypeOf }] = await Promise.all([import('./font-files.js'), import('./woff.js')]);
    const url = urlOf(file);
    if (url === undefined) throw new Error('A font is not part of the app.');
    return trueTypeOf(await kept(url));
  },
  languages: typeof navigator === 'undefined' ? [] : navigator.languages,
};

const loaded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function kept(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = loaded.get(url);
  if (known) return known;
  const bytes = load(url);
  loaded.set(url, bytes);
  // After a failure, the next attempt fetches it again.
  bytes.catch(() => loaded.delete(url));
  return bytes;
}

async function load(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A font could not be fetched.');
  return new Uint8Array(await response.arrayBuffer());
}
