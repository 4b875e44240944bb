import { list } from '../list.js';

export const cancerAndBlood = list(`
  tamoxifen, anastrozole, exemestane, fulvestrant, goserelin, leuprorelin, bicalutamide, abiraterone
  enzalutamide, palbociclib
  cyclophosphamide, doxorubicin, epirubicin, docetaxel, paclitaxel, cisplatin, carboplatin, oxaliplatin
  fluorouracil, capecitabine, gemcitabine, irinotecan, etoposide, vincristine, bleomycin
  trastuzumab, pertuzumab, bevacizumab, cetuximab, pembrolizumab, nivolumab, ipilimumab, atezolizumab
  durvalumab
  imatinib, dasatinib, erlotinib, osimertinib, sunitinib, sorafenib, ibrutinib, venetoclax, olaparib
  lenalidomide, bortezomib, daratumumab
  hydroxycarbamide, hydroxyurea, mercaptopurine, cytarabine, filgrastim, deferasirox, eltrombopag, mesna
  leucovorin
`);
