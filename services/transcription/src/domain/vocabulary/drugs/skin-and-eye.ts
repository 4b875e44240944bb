import { list } from '../list.js';

export const skinAndEye = list(`
  adapalene, tretinoin, isotretinoin, acitretin, benzoyl peroxide, azelaic acid, salicylic acid, clobetasol
  clobetasone, mometasone furoate, pimecrolimus
  calcipotriol, calcipotriene, coal tar, dapsone, imiquimod, ingenol, urea cream, emollient
  selenium sulfide, silver sulfadiazine
  latanoprost, bimatoprost, travoprost, timolol, brimonidine, dorzolamide, brinzolamide, pilocarpine
  tropicamide, cyclopentolate, ranibizumab, aflibercept, ketotifen, olopatadine, carmellose
`);
