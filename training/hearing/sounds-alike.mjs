/** Prior knowledge of the sounds of English, in the letters of packages/hearing/src/sound/phonemes.ts. */
export const vowels = 'a@VcWYeRAiIoOuU';
/** Groups of sounds that are confused with one another. */
export const alike = {
  vowels: ['@eV', 'ViueR', 'iIe', 'acoV', 'AeI', 'YAa', 'UuoV', 'WaoU', 'Oco', 'Rcae'],
  consonants: 'pb td kg fv sz SZ mn nN TD lr bv sS zZ tT dD CJ CS JZ fT wl Tf tC dJ tk pk bd vD sC zJ ml nl'.split(' '),
};
