import { list } from '../list.js';

export const nervesAndMind = list(`
  numbness, paraesthesia, hemiparesis, hemiplegia, dysarthria, aphasia, ataxia, nystagmus, diplopia, vertigo
  tinnitus, tremor, bradykinesia, rigidity
  seizure, tonic clonic, epilepsy, migraine, aura, photophobia, neck stiffness, meningitis, encephalitis
  subarachnoid haemorrhage, subdural haematoma, transient ischaemic attack, stroke
  multiple sclerosis, Parkinson's disease, Guillain Barre, myasthenia gravis, neuropathy, radiculopathy
  sciatica, carpal tunnel syndrome, Babinski, plantar reflexes, Romberg, Glasgow coma scale, lumbar puncture
  suicidal ideation, anhedonia, insomnia, psychosis, hallucinations, delusions, bipolar disorder
  schizophrenia, obsessive compulsive disorder, generalised anxiety disorder, cognitive behavioural therapy
`);
