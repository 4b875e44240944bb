import { list } from '../list.js';

export const infection = list(`
  amoxicillin, amoxicillin clavulanate, co-amoxiclav, penicillin, benzylpenicillin, phenoxymethylpenicillin
  flucloxacillin, dicloxacillin
  ampicillin, piperacillin tazobactam, piperacillin, tazobactam, cefalexin, cephalexin, cefazolin
  cefuroxime, cefaclor, cefixime
  ceftriaxone, cefotaxime, ceftazidime, cefepime, meropenem, imipenem, ertapenem, aztreonam
  azithromycin, clarithromycin, erythromycin, roxithromycin, clindamycin, doxycycline, minocycline
  tetracycline, lymecycline, tigecycline
  ciprofloxacin, levofloxacin, moxifloxacin, norfloxacin, ofloxacin, trimethoprim, sulfamethoxazole
  co-trimoxazole, nitrofurantoin, fosfomycin
  gentamicin, tobramycin, amikacin, vancomycin, teicoplanin, daptomycin, linezolid, metronidazole
  tinidazole, rifampicin, rifaximin
  isoniazid, pyrazinamide, ethambutol, colistin, chloramphenicol, fusidic acid, mupirocin
  aciclovir, acyclovir, valaciclovir, famciclovir, ganciclovir, oseltamivir, remdesivir
  nirmatrelvir ritonavir
  tenofovir, emtricitabine, lamivudine, abacavir, dolutegravir, efavirenz, darunavir, raltegravir
  sofosbuvir, entecavir
  fluconazole, itraconazole, voriconazole, terbinafine, nystatin, clotrimazole, miconazole, ketoconazole
  amphotericin, caspofungin
  ivermectin, albendazole, mebendazole, praziquantel, hydroxychloroquine, chloroquine, artesunate
  mefloquine, permethrin
`);
