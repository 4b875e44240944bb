import { list } from '../list.js';

export const womenAndChildren = list(`
  oxytocin, ergometrine, carboprost, mifepristone, anti D immunoglobulin, clomiphene, ulipristal
  etonogestrel, tibolone
  oral rehydration solution, palivizumab, surfactant, caffeine citrate, vitamin K, vitamin D
  tetanus toxoid, influenza vaccine, pneumococcal vaccine, measles mumps and rubella, hepatitis B vaccine
  human papillomavirus vaccine
`);
