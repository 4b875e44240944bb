/** What is known of the sounds of English before anything is heard, in the letters of packages/hearing/src/sound/phonemes.ts. */
export const vowels = 'a@VcWYeRAiIoOuU';
/** Groups of which each sound is taken for the others. */
export const alike = {
  vowels: ['@eV', 'ViueR', 'iIe', 'acoV', 'AeI', 'YAa', 'UuoV', 'WaoU', 'Oco', 'Rcae'],
  consonants: 'pb td kg fv sz SZ mn nN TD lr bv sS zZ tT dD CJ CS JZ fT wl Tf tC dJ tk pk bd vD sC zJ ml nl'.split(' '),
};
