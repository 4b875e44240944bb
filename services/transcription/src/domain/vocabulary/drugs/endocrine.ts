import { list } from '../list.js';

export const endocrine = list(`
  metformin, gliclazide, glipizide, glimepiride, glibenclamide, glyburide, pioglitazone, repaglinide
  acarbose
  sitagliptin, linagliptin, saxagliptin, vildagliptin, alogliptin
  empagliflozin, dapagliflozin, canagliflozin, ertugliflozin
  semaglutide, liraglutide, dulaglutide, exenatide, tirzepatide
  insulin, insulin glargine, insulin aspart, insulin lispro, insulin detemir, insulin degludec, glucagon
  levothyroxine, liothyronine, carbimazole, methimazole, propylthiouracil
  hydrocortisone, prednisolone, prednisone, dexamethasone, methylprednisolone, betamethasone
  fludrocortisone, triamcinolone
  estradiol, progesterone, medroxyprogesterone, norethisterone, levonorgestrel, ethinylestradiol
  drospirenone, desogestrel
  testosterone, finasteride, dutasteride, cabergoline, bromocriptine, desmopressin, octreotide, clomifene
  letrozole
  alendronate, alendronic acid, risedronate, ibandronate, zoledronic acid, denosumab, teriparatide
  raloxifene
  cholecalciferol, ergocalciferol, calcitriol, alfacalcidol, calcium carbonate, cinacalcet
`);
