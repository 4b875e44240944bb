import { list } from '../list.js';

export const gutAndKidney = list(`
  omeprazole, pantoprazole, lansoprazole, esomeprazole, rabeprazole, famotidine, ranitidine, sucralfate
  misoprostol
  ondansetron, metoclopramide, domperidone, prochlorperazine, cyclizine, granisetron, aprepitant
  hyoscine butylbromide, hyoscine, mebeverine, dicyclomine
  loperamide, lactulose, macrogol, polyethylene glycol, senna, docusate, bisacodyl, psyllium
  sodium picosulfate, linaclotide, prucalopride, simethicone
  mesalazine, mesalamine, vedolizumab, ursodeoxycholic acid, cholestyramine, pancreatin, terlipressin
  propantheline
  tamsulosin, alfuzosin, silodosin, solifenacin, oxybutynin, tolterodine, mirabegron, darifenacin
  sevelamer, sodium bicarbonate, potassium chloride, epoetin, darbepoetin, ferrous sulfate, ferrous fumarate
  iron sucrose, ferric carboxymaltose
  folic acid, thiamine, pyridoxine, cyanocobalamin, hydroxocobalamin, ascorbic acid, zinc, magnesium sulfate
  sodium chloride, dextrose, mannitol, acetazolamide
`);
