/** The services of a test trust each other by this. */
export const insideKey = 'an inside key that only tests know';

/** What the gateway or another service sends; a test that stands where they stand sends it too. */
export const fromInside: Readonly<Record<string, string>> = { 'x-auscribe-inside': insideKey };
