import { list } from '../list.js';

export const painAndJoints = list(`
  paracetamol, acetaminophen, ibuprofen, naproxen, diclofenac, celecoxib, etoricoxib, indomethacin
  ketorolac, meloxicam, piroxicam, mefenamic acid
  codeine, dihydrocodeine, tramadol, tapentadol, morphine, oxycodone, hydrocodone, hydromorphone, fentanyl
  buprenorphine, methadone, pethidine
  naloxone, naltrexone, ketamine, pregabalin, gabapentin, baclofen, cyclobenzaprine, tizanidine
  methocarbamol, orphenadrine, capsaicin
  allopurinol, febuxostat, colchicine, probenecid, methotrexate, sulfasalazine, leflunomide, azathioprine
  mycophenolate, ciclosporin, tacrolimus
  adalimumab, etanercept, infliximab, rituximab, tocilizumab, secukinumab, ustekinumab, certolizumab
  golimumab, tofacitinib, baricitinib, upadacitinib
  bupivacaine, ropivacaine, lignocaine, prilocaine, propofol, midazolam, rocuronium, suxamethonium
  sevoflurane, sugammadex
`);
