import { list } from '../list.js';

export const imaging = list(`
  posteroanterior, lateral, contrast, iohexol, gadolinium, consolidation, atelectasis, opacity, infiltrate
  interstitial, mediastinum, hilar, lymphadenopathy, pleura, cardiomegaly, costophrenic angle, diaphragm
  hiatus hernia
  pulmonary angiogram, filling defect, segmental, calcification, hypodense, hyperdense, hypointense
  hyperintense, lesion, metastasis, degenerative change, spondylosis, stenosis, disc protrusion, ultrasound
  mammogram, magnetic resonance imaging, computed tomography
  upper lobe, lower lobe, lingula, hemithorax, suprapubic, epigastric, iliac fossa, right upper quadrant
`);
