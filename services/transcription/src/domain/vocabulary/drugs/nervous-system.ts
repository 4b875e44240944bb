import { list } from '../list.js';

export const nervousSystem = list(`
  levetiracetam, lamotrigine, carbamazepine, oxcarbazepine, sodium valproate, valproate, phenytoin
  topiramate, lacosamide, zonisamide, phenobarbital, clobazam, ethosuximide, brivaracetam, perampanel
  sumatriptan, rizatriptan, zolmitriptan, eletriptan, erenumab, fremanezumab, pizotifen, flunarizine
  levodopa carbidopa, levodopa, carbidopa, benserazide, pramipexole, ropinirole, rotigotine, rasagiline
  selegiline, entacapone, amantadine, benztropine, procyclidine
  donepezil, rivastigmine, galantamine, memantine, pyridostigmine, riluzole, tetrabenazine
  natalizumab, ocrelizumab, fingolimod, dimethyl fumarate, interferon beta, glatiramer, nimodipine
  botulinum toxin, betahistine, cinnarizine
`);
