import { list } from '../list.js';

/** Plain words of nearly every dictation, alone and in the phrases that they are said in. */
export const everyday = list(`
  cough, fever, chills, night sweats, weight loss, weight gain, fatigue, weakness, dizziness, headache, nausea, vomiting
  diarrhoea, constipation, rash, itching, swelling, leg swelling, tingling, sore throat, shortness of breath, breathless
  chest pain, abdominal pain, back pain, low back pain, neck pain, joint pain, sweating, bladder control, dryness, scarring
  bleeding, bruising, blurred vision, hearing loss, tinnitus, drowsy, confused
  mild, moderate, severe, acute, chronic, improving, worsening, tenderness, inflamed, unremarkable, normal, clear
  none known, no known drug allergies, no known allergies, no red flags
  left upper lobe, right upper lobe, left lower lobe, right lower lobe, effusion, nodule, mass, fracture, two views
  heart size, soft tissues, cardiovascular, millimetre, centimetre
  date of birth, date of visit, last visit, reason for visit, admission date, discharge date, discharge summary
  annual review, action plan, referring physician, general practitioner, dermatology, patient education
  treatment plan, medications on admission, discharge medications, follow up instructions, comparison, technique
  as needed, once daily, at night, in the morning, with food, per cent predicted, one puff
  referral, imaging, physiotherapy, blood tests, x ray, biopsy, exercise stress test, moisturiser, sunscreen
`);
