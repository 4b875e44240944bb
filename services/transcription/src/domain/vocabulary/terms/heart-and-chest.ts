import { list } from '../list.js';

export const heartAndChest = list(`
  angina, stable angina, myocardial infarction, atrial fibrillation, atrial flutter, ventricular tachycardia
  bradycardia, tachycardia, palpitations, syncope, presyncope
  heart failure, ejection fraction, cardiomyopathy, aortic stenosis, mitral regurgitation, endocarditis
  pericarditis, pericardial effusion, tamponade, murmur, jugular venous pressure
  oedema, orthopnoea, paroxysmal nocturnal dyspnoea, claudication, aneurysm, aortic dissection
  deep vein thrombosis, pulmonary embolism, troponin, electrocardiogram, echocardiogram, angiography
  hypertension, hypotension, hyperlipidaemia, dyspnoea, haemoptysis, wheeze, stridor, crackles, crepitations
  rhonchi, bronchiectasis, bronchiolitis, emphysema
  chronic obstructive pulmonary disease, pneumonia, community acquired pneumonia, pleurisy, pneumothorax
  pleural effusion, tuberculosis, sarcoidosis, spirometry, peak flow, nebuliser, oxygen saturation
`);
