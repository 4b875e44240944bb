import type { Lexicon } from './concepts.js';

/** Headings that only a radiology report has; they count under that template. */
export const radiologyHeadings: Lexicon = {
  study: {
    clear: `
      type of study | study performed | type of examination | examination performed | exam performed |
      name of study | imaging study | procedure performed | type of exam | exam type | study type`,
    usual: 'study | examination | exam',
    risky: 'procedure | scan | modality | test',
  },
  indication: {
    clear: `
      clinical indication | clinical history | clinical information | clinical details | reason for exam |
      reason for examination | reason for study | reason for scan | indication for study | indication for exam |
      clinical question | relevant history | clinical data | clinical notes | clinical context |
      reason for request`,
    usual: 'indication | indications',
    risky: 'history | clinical | reason | request',
  },
  technique: {
    clear: `
      imaging technique | scan technique | technical factors | technical details | technique and findings |
      imaging protocol | scanning technique`,
    usual: 'technique | techniques | protocol | method',
    risky: 'sequences | contrast | views | technical',
  },
  comparison: {
    clear: `
      comparison study | comparison studies | previous studies | previous imaging | prior studies |
      prior imaging | comparison exams | comparison examinations`,
    usual: 'comparison | comparisons | compared with',
    risky: 'previous | priors | prior',
  },
  findings: {
    clear: 'imaging findings | report findings | ct findings | mri findings | radiological findings',
    usual: 'findings | finding',
    risky: 'report | description',
  },
  lungs: {
    clear: 'lungs and airways | lung fields | lungs and pleura | lung parenchyma | lungs and large airways',
    usual: 'lungs | lung | airways | lung bases',
  },
  mediastinum: {
    clear: `
      mediastinum and hila | mediastinum and hilum | hila and mediastinum | mediastinal contours |
      mediastinal structures | mediastinal contour`,
    usual: 'mediastinum | hila | mediastinal',
  },
  pleura: {
    clear: 'pleural spaces | pleural space | pleural cavities | pleura and diaphragm | pleural cavity',
    usual: 'pleura | pleural | pleurae',
  },
  cardiovascular: {
    clear: `
      cardiovascular system | heart and great vessels | heart and vessels | heart and pericardium |
      cardiovascular structures | cardiac silhouette | heart and mediastinum | great vessels | heart and aorta`,
    usual: 'cardiovascular | heart | cardiac | vessels | vasculature',
  },
  bones: {
    clear: `
      bony structures | bones and joints | osseous structures | skeletal structures | bony thorax |
      bony skeleton | bony pelvis | bones and soft tissues`,
    usual: 'bones | bone | osseous | skeleton | bony',
  },
  softTissues: {
    clear: 'soft tissues | soft tissue | chest wall | extrathoracic soft tissues | soft tissue structures',
  },
  otherOrgan: {
    clear: `
      adrenal glands | lymph nodes | gall bladder | biliary tree | bile ducts | upper abdomen |
      urinary bladder | abdominal wall | peritoneal cavity | medial meniscus | lateral meniscus |
      anterior cruciate ligament | posterior cruciate ligament | medial collateral ligament |
      lateral collateral ligament | collateral ligaments | cruciate ligaments | extensor mechanism |
      articular cartilage | bone marrow | rotator cuff | spinal cord | spinal canal | intervertebral discs |
      neural foramina | paranasal sinuses | mastoid air cells | grey matter | gray matter | white matter |
      posterior fossa | extra axial spaces | support devices | lines and tubes | tubes and lines | free fluid |
      pelvic organs | popliteal fossa | joint space | joint spaces | joint fluid | joint effusion |
      common bile duct | small bowel | large bowel | basal cisterns | amniotic fluid |
      fetal heart | right breast | left breast | right kidney | left kidney | right ovary | left ovary |
      patellofemoral joint | patellofemoral compartment | medial compartment | lateral compartment |
      supraspinatus tendon | thyroid gland | right lobe | left lobe | abdominal aorta | gastrointestinal tract`,
    usual: `
      liver | gallbladder | pancreas | spleen | kidneys | adrenals | bowel | appendix | bladder | uterus |
      ovaries | adnexa | prostate | stomach | peritoneum | retroperitoneum | nodes | lymphadenopathy | thyroid |
      diaphragm | menisci | ligaments | tendons | cartilage | muscles | joints | joint | alignment | marrow |
      discs | ventricles | sinuses | orbits | brain | cerebellum | brainstem | calvarium | skull | mastoids |
      devices | abdomen | pelvis | neck | airway | trachea | vertebrae | placenta | fetus | breasts | aorta |
      biliary | ureters | colon | mesentery | labrum | bursa | patella | spine | parenchyma | endometrium |
      kidney`,
  },
  assessment: {
    clear: `
      overall impression | final impression | radiological impression | impression and recommendations |
      impression and recommendation`,
    usual: 'in conclusion | bi rads',
  },
};
