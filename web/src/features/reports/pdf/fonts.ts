import regularUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf?url';

/** TrueType fonts as base64, with the letters that a PDF's built-in fonts lack: ā, ł, ş, Ω. */
export interface Fonts {
  regular: string;
  bold: string;
}

let loaded: Promise<Fonts> | undefined;

export function loadFonts(): Promise<Fonts> {
  loaded ??= Promise.all([load(regularUrl), load(boldUrl)]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      loaded = undefined; // the next try asks again
      throw error;
    },
  );
  return loaded;
}

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('A font could not be fetched.');
  return toBase64(new Uint8Array(await response.arrayBuffer()));
}

function toBase64(bytes: Uint8Array): string {
  const size = 0x8000; // as many arguments as every browser takes
  let binary = '';
  for (let from = 0; from < bytes.length; from += size) {
    binary += String.fromCharCode(...bytes.subarray(from, from + size));
  }
  return btoa(binary);
}
