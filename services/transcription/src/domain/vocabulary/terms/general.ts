import { list } from '../list.js';

export const general = list(`
  subjective, objective, assessment, chief complaint, history of present illness, past medical history
  family history, social history, review of systems, physical examination, plan, impression, recommendations
  allergies, medications, follow up
  afebrile, pyrexia, rigors, lethargy, malaise, cyanosis, clubbing, pallor, anaemia, haemoglobin
  leucocytosis, neutrophils, thrombocytopenia, platelets, lactate, glucose, sodium, potassium, magnesium
  bilirubin, C reactive protein, uric acid
  type two diabetes, hypothyroidism, hyperthyroidism, hypoglycaemia, ketoacidosis, retinopathy, nephropathy
  monofilament
  sepsis, septic shock, otitis media, tympanic membrane, tonsillitis, pharyngitis, sinusitis, conjunctivitis
  cataract, glaucoma, fundoscopy, menorrhagia, dysmenorrhoea, amenorrhoea, pre-eclampsia, gravida, antenatal
  miscarriage, caesarean section
  twice daily, three times a day, intravenous, subcutaneous
  intramuscular, nebulised, inhaler, tablets, anaphylaxis, hives, general practitioner
`);
